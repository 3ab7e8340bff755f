import { expect, it } from 'vitest';
import type { MarkdownInput } from './page-context.ts';
import { compile } from './testing.ts';

const TEXT = `import Part from './_part.mdx';

# Title

A {1 + 1} <Feature count={3} /> **b** \`c\`.

<Part />

:::note

| a | b |
| - | - |
| 1 | 2 |

:::
`;

const including = (part: string) => ({ includes: { 'guides/guides/_part.mdx': part } });

it('makes the same of a text that was parsed before as of one that was not', async () => {
  const parsed: NonNullable<MarkdownInput['parsed']> = new Map();
  const first = await compile(TEXT, including('One.'), { parsed });
  expect(parsed.size).toBe(2);
  expect(first).toEqual(await compile(TEXT, including('One.')));
  for (const part of ['One.', 'Another {2}.', 'One.']) {
    expect(await compile(TEXT, including(part), { parsed })).toEqual(await compile(TEXT, including(part)));
  }
  // The page's own text, and both of the partial's.
  expect(parsed.size).toBe(3);
});

it('takes the tree that it has', async () => {
  const parsed: NonNullable<MarkdownInput['parsed']> = new Map();
  await compile('Written.', {}, { parsed });
  const [text] = parsed.keys();
  if (text === undefined) throw new Error('Nothing was kept.');
  await compile('Kept.', {}, { parsed });
  const [, kept] = parsed.values();
  if (kept === undefined) throw new Error('The second text was not kept.');
  parsed.set(text, kept);
  expect((await compile('Written.', {}, { parsed })).html).toContain('<p>Kept.</p>');
});

it('keeps nothing of a text that is no MDX', async () => {
  const parsed: NonNullable<MarkdownInput['parsed']> = new Map();
  for (const _ of [1, 2]) {
    const { problems } = await compile('A {', {}, { parsed });
    expect(problems.map(({ rule }) => rule)).toEqual(['mdx-syntax']);
  }
  expect(parsed.size).toBe(0);
});
