import { expect, it } from 'vitest';
import type { IslandTriggers } from '#shared/island.ts';
import { compile } from '../testing.ts';

const LINE =
  'Words that fill a line of the article, whatever font it is written in, and then some more of them, to be sure.';
/** So many paragraphs of three lines at least. */
const paragraphs = (count: number): string =>
  Array.from({ length: count }, () => `${LINE} ${LINE} ${LINE}`).join('\n\n');

const FIGURES: IslandTriggers = new Map([
  ['LiveFigure', 'intent'],
  ['StillFigure', 'never'],
]);

/** How many blocks a first window may show, the heading of the page counted. */
async function blocksAbove(source: string): Promise<number | null> {
  const { html } = await compile(`# Title\n\n${source}`, {}, { islands: FIGURES });
  const [above, below] = html.split(/ data-fold(?=>| )/u);
  return below === undefined
    ? null
    : [...(above ?? '').matchAll(/<(?:h1|p|details)\b|<div class="code"|\u0003\d/gu)].length;
}

it('lies below the first blocks of a long page', async () => {
  expect(await blocksAbove(paragraphs(20))).toBe(10);
});

it('is nowhere on a short page, nor behind its last block', async () => {
  expect(await blocksAbove(paragraphs(4))).toBeNull();
  expect(await blocksAbove(`${paragraphs(2)}\n\n\`\`\`csharp nocheck\n${'x();\n'.repeat(60)}\`\`\``)).toBeNull();
});

it('counts a listing by its lines', async () => {
  const listing = (lines: number): string => `\`\`\`csharp nocheck\n${'x();\n'.repeat(lines)}\`\`\`\n\n`;
  expect(await blocksAbove(listing(20) + paragraphs(20))).toBe(6);
  expect(await blocksAbove(listing(50) + paragraphs(20))).toBe(2);
});

it('counts nothing that is closed, or that has no words', async () => {
  const closed = `<details>\n<summary>More</summary>\n\n${paragraphs(20)}\n\n</details>\n\n`;
  expect(await blocksAbove(`${closed}<a id="x"></a>\n\n${paragraphs(4)}`)).toBeNull();
});

it('counts a figure that runs, and marks what comes after it; other components may be low', async () => {
  expect(await blocksAbove(`${paragraphs(3)}\n\n<LiveFigure />\n\n${paragraphs(20)}`)).toBe(6);
  expect(await blocksAbove(`${paragraphs(3)}\n\n<StillFigure />\n\n${paragraphs(20)}`)).toBe(11);
});
