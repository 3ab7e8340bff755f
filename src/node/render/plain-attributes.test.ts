import { expect, test } from 'vitest';
import { plainAttributes } from './plain-attributes.ts';

test('leaves out quotes that say nothing', () => {
  expect(plainAttributes('<a class="b" href="/docs/x#y">"z"</a><p id="q">')).toBe(
    '<a class=b href=/docs/x#y>"z"</a><p id=q>',
  );
});

test.each([
  '<a href="/docs/">x</a>',
  '<a href="?a=b">x</a>',
  '<img alt="">',
  '<p class="a b">x</p>',
  '<path d="M0 0"/>',
  '<input value="240"/>',
])('keeps those of %s', (html) => {
  expect(plainAttributes(html)).toBe(html);
});

test('keeps a `>` in an attribute and what looks like an attribute in text', () => {
  const html = '<p title="1 > 0">a b="c"> d="e" &lt;x y="z"></p>';
  expect(plainAttributes(`${html}<b id="i">`)).toBe(`${html}<b id=i>`);
});

test('leaves text alone between tags without quotes', () => {
  expect(plainAttributes('<code>A="1"<br>B="2"</code>')).toBe('<code>A="1"<br>B="2"</code>');
});
