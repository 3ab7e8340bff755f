import { describe, expect, it } from 'vitest';
import { applyMagicComments } from './magic-comments.ts';
import {
  findRegions,
  getDownloadText,
  getTextToCompile,
  getVisibleLines,
  joinLines,
  mapSpansToVisibleText,
  type VisibleLine,
} from './regions.ts';

const GAME = `using Velaptor.UI;

public class Game : Window
{
    #region fields
    private int a;

    #region inner
    private int b;
    #endregion
    #endregion

    #region load
    // highlight-add-start
    private void Load()
    {
        // highlight-remove-next-line
        Old();
        New();
    }
    // highlight-add-end
    #endregion
}
`;

const show = (...names: string[]): string => {
  const { regions } = findRegions(GAME);
  return joinLines(
    getVisibleLines(
      GAME,
      names.map((name) => {
        const region = regions.find((one) => one.name === name);
        if (region === undefined) throw new Error(`no region ${name}`);
        return region;
      }),
    ),
  );
};

describe('showSample', () => {
  it('shows a region without its indentation, inner ones without their directives', () => {
    expect(show('fields')).toBe('private int a;\n\nprivate int b;');
    expect(show('inner')).toBe('private int b;');
  });

  it('joins regions by a blank line and leaves magic comments for the listing', () => {
    expect(show('inner', 'load')).toBe(
      'private int b;\n\n// highlight-add-start\nprivate void Load()\n{\n    // highlight-remove-next-line\n    Old();\n    New();\n}\n// highlight-add-end',
    );
  });

  it('shows the type around regions if others are above it', () => {
    const text = `#region usings\nusing A;\n#endregion\n\nnamespace B;\n\n${GAME}`;
    const { regions } = findRegions(text);
    const pick = (...names: string[]): VisibleLine[] =>
      getVisibleLines(
        text,
        names.flatMap((name) => regions.find((region) => region.name === name) ?? []),
      );
    const lines = pick('usings', 'inner');
    expect(joinLines(lines)).toBe('using A;\n\npublic class Game : Window\n{\n    private int b;\n}');
    expect(lines.map(({ isContext }) => isContext === true)).toEqual([false, false, true, true, false, true]);
    const start = text.indexOf('b;');
    const [moved] = mapSpansToVisibleText([{ start, end: start + 1 }], text, lines);
    expect(joinLines(lines).slice(moved?.start, moved?.end)).toBe('b');
    expect(joinLines(pick('usings'))).toBe('using A;');
    expect(joinLines(pick('inner', 'usings'))).toBe('private int b;\n\nusing A;');
  });

  it('shows the whole file without directives, blank lines never doubled', () => {
    expect(joinLines(getVisibleLines('a\n\n#region x\n\nb\n#endregion\n\n\nc\n', null))).toBe('a\n\nb\n\nc');
  });
});

describe('savedSample', () => {
  it('omits directives, magic comments and removed lines', () => {
    const field = '    private int a;\n\n    private int b;\n';
    const method = '    private void Load()\n    {\n        New();\n    }\n';
    expect(getDownloadText(GAME)).toBe(`using Velaptor.UI;\n\npublic class Game : Window\n{\n${field}\n${method}}\n`);
  });
});

describe('checkedSample', () => {
  it('blanks removed lines and keeps line numbers', () => {
    const lines = getTextToCompile(GAME).split('\n');
    expect(lines).toHaveLength(GAME.split('\n').length);
    expect([lines[17], lines[18]]).toEqual(['', '        New();']);
  });
});

describe('findRegions', () => {
  it('reports unpaired directives and missing, invalid or repeated names', () => {
    const { problems } = findRegions(
      '#endregion\n#region\n#endregion\n#region A b\n#endregion\n#region a\n#region a\n#endregion',
    );
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 This `#endregion` has no `#region`.',
      '2 The region has no name.',
      '4 The region name "A b" is invalid.',
      '7 The file has two regions named `a`.',
      '6 The region `a` has no `#endregion`.',
    ]);
  });
});

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
  [...getTextToCompile(text).matchAll(/\b(?:New|B|Old)\b/gu)].map(({ index, 0: name }) => {
    return { start: index, end: index + name.length, name };
  });
const moved = (text: string, lines: VisibleLine[]): string[] => {
  const { code, keptLineIndexes } = applyMagicComments(joinLines(lines));
  const shown = keptLineIndexes.flatMap((line) => lines[line] ?? []);
  return mapSpansToVisibleText(spans(text), getTextToCompile(text), shown).map(({ start, end, name }) => {
    expect(code.slice(start, end)).toBe(name);
    return `${name} ${start}`;
  });
};

it('moves spans to a region without its indentation and magic comments', () => {
  expect(moved(FILE, getVisibleLines(FILE, findRegions(FILE).regions))).toEqual(['New 0', 'New 13']);
});

it('drops spans on hidden lines and repeats those on repeated lines', () => {
  const { regions } = findRegions(FILE);
  expect(moved(FILE, getVisibleLines(FILE, [...regions, ...regions]))).toEqual(['New 0', 'New 13', 'New 27', 'New 40']);
  expect(moved(FILE, getVisibleLines(FILE, []))).toEqual([]);
});
