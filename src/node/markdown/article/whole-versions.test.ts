import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { expect, it } from 'vitest';
import { keepVersionsWhole } from './whole-versions.ts';

const whole = (tree: ReturnType<typeof h>): string => {
  keepVersionsWhole(tree);
  return toHtml(tree);
};

it('keeps a version with a hyphen whole, wherever text stands', () => {
  expect(whole(h('p', 'From 1.0.0-preview.41, ', h('b', '2.0-rc'), ' on.'))).toBe(
    '<p>From <span class="whole">1.0.0-preview.41</span>, <b><span class="whole">2.0-rc</span></b> on.</p>',
  );
});

it('leaves code, and versions that no line breaks in', () => {
  const html = '<div><p>Since 1.2.3 of 8-bit</p><code>1.0.0-preview.41</code></div>';
  expect(whole(h('div', h('p', 'Since 1.2.3 of 8-bit'), h('code', '1.0.0-preview.41')))).toBe(html);
});
