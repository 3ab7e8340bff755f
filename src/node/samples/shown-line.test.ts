import { expect, it } from 'vitest';
import { applyMagicComments } from './magic-comments.ts';
import { checkedSample, findRegions, savedLines, showSample } from './regions.ts';
import { moveSpans, type ShownLine, textOf } from './shown-line.ts';

const FILE = `using A;

class B
{
    // highlight-remove-next-line
    Old Gone();

    #region body
        // highlight-add-next-line
        New Here();

        New There();
    #endregion
}
`;

/** Every \`New\` and \`B\` of the checked text. */
const spans = (text: string) =>
  [...checkedSample(text).matchAll(/\b(?:New|B|Old)\b/gu)].map(({ index, 0: name }) => {
    return { start: index, end: index + name.length, name };
  });
const moved = (text: string, lines: ShownLine[]): string[] => {
  const { code, kept } = applyMagicComments(textOf(lines));
  const shown = kept.flatMap((line) => lines[line] ?? []);
  return moveSpans(spans(text), checkedSample(text), shown).map(({ start, end, name }) => {
    expect(code.slice(start, end)).toBe(name);
    return `${name} ${start}`;
  });
};

it('moves spans to a region without its indentation and magic comments', () => {
  expect(moved(FILE, showSample(FILE, findRegions(FILE).regions))).toEqual(['New 0', 'New 13']);
});

it('drops what is not shown, and tells it twice where it is shown twice', () => {
  const { regions } = findRegions(FILE);
  expect(moved(FILE, showSample(FILE, [...regions, ...regions]))).toEqual(['New 0', 'New 13', 'New 27', 'New 40']);
  expect(moved(FILE, showSample(FILE, []))).toEqual([]);
});

it('finds its way in the whole file and in the finished one', () => {
  const before = 'using A;\n\nclass ';
  expect(moved(FILE, showSample(FILE, null))[0]).toBe(`B ${before.length}`);
  expect(moved(FILE, savedLines(FILE)).map((span) => span.slice(0, 3))).toEqual(['B 1', 'New', 'New']);
});
