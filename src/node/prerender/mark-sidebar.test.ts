import { expect, it } from 'vitest';
import { markSidebar } from './mark-sidebar.ts';

const HTML =
  '<ul><li><a href="/docs/a">A</a></li><li><a href="/docs/ab">AB</a></li>' +
  '<li><a href="/docs/c">C</a><details data-category="C"><summary></summary><ul>' +
  '<li><details data-category="C/What&#x27;s &quot;new&quot; &amp; old"><summary>…</summary><a href="/docs/c?a&amp;b">D</a></details></li></ul></details></li>' +
  '<li><details data-category="E" open=""><a href="/docs/a">A again</a></details></li></ul>';

it('marks the one link of the page, not those that begin alike', () => {
  expect(markSidebar(HTML, '/docs/a', ['A'])).toBe(
    HTML.replace('<a href="/docs/a">', '<a href="/docs/a" aria-current="page">'),
  );
});

it('opens the categories above the page, whatever characters their labels have', () => {
  const marked = markSidebar(HTML, '/docs/c?a&b', ['C', 'What\'s "new" & old', 'D']);
  expect(marked).toContain('<details data-category="C" open="">');
  expect(marked).toContain('<details data-category="C/What&#x27;s &quot;new&quot; &amp; old" open="">');
  expect(marked).toContain('<a href="/docs/c?a&amp;b" aria-current="page">');
});

it('leaves open what is open, and changes nothing for a page that is not there', () => {
  expect(markSidebar(HTML, '/docs/x', ['E'])).toBe(HTML);
});
