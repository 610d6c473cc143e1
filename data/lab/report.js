// The report without this script is complete on paper; with it one can hover, sort, and change what the board shows.
(() => {
  'use strict';
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // What a thing is, beside the mouse.
  const tip = document.createElement('div');
  tip.id = 'tip';
  document.body.append(tip);
  document.addEventListener('mousemove', event => {
    const target = event.target.closest('[data-tip]');
    const text = target && target.dataset.tip;
    tip.style.display = text ? 'block' : 'none';
    if (!text) return;
    tip.textContent = text;
    const { width, height } = tip.getBoundingClientRect();
    tip.style.left = Math.min(event.clientX + 14, innerWidth - width - 8) + 'px';
    tip.style.top = (event.clientY + 18 + height > innerHeight ? event.clientY - height - 10 : event.clientY + 18) + 'px';
  });

  // Tables: a click on a heading sorts, another turns the order round.
  const worth = cell => { const n = parseFloat(cell.dataset.v); return /^-?(inf|\d|\.)/.test(cell.dataset.v) ? (isNaN(n) ? -Infinity : n) : cell.dataset.v; };
  for (const heading of all('table.sortable thead th')) {
    heading.tabIndex = 0;
    const sort = () => {
      const column = heading.cellIndex, body = heading.closest('table').tBodies[0];
      const up = heading.getAttribute('aria-sort') === 'descending';
      all('th', heading.parentNode).forEach(other => other.removeAttribute('aria-sort'));
      heading.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      const compare = (a, b) => {
        const x = worth(a.cells[column]), y = worth(b.cells[column]);
        const order = typeof x === 'string' || typeof y === 'string' ? String(y).localeCompare(String(x)) : y - x;
        return up ? -order : order;
      };
      body.append(...[...body.rows].sort(compare));
    };
    heading.addEventListener('click', sort);
    heading.addEventListener('keydown', event => { if (event.key === 'Enter') sort(); });
  }

  // Boards: another measure.
  for (const figure of all('figure.heat')) {
    const layers = JSON.parse(figure.querySelector('.layer-data').textContent);
    const buttons = all('button', figure);
    for (const button of buttons) button.addEventListener('click', () => {
      buttons.forEach(other => other.classList.toggle('on', other === button));
      const layer = layers[button.dataset.layer];
      for (const field of all('.field', figure)) {
        const [label, colour, ink, text] = layer.marks[field.dataset.id] || ['', '#CFC6B4', '#2B2420', ''];
        field.querySelector('rect').setAttribute('fill', colour);
        const word = field.querySelector('text');
        word.textContent = label;
        word.setAttribute('fill', ink);
        field.dataset.tip = text;
      }
      figure.querySelector('.legend').innerHTML = layer.legend;
    });
  }

  // Number of players.
  const counts = all('nav .counts button');
  for (const button of counts) button.addEventListener('click', () => {
    counts.forEach(other => other.classList.toggle('on', other === button));
    all('.set').forEach(set => { set.hidden = set.dataset.players !== button.dataset.players; });
  });
  for (const link of all('nav a')) link.addEventListener('click', event => {
    const target = document.querySelector('.set:not([hidden]) .' + link.dataset.section);
    if (target) { event.preventDefault(); target.scrollIntoView(); }
  });
})();
