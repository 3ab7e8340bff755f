import { describe, expect, it } from 'vitest';
import { parseSvg, writeDrawing } from '../diagrams/drawing.ts';
import { compile, problems } from './testing.ts';

const SOURCE = 'graph LR\n  A --> B';
const FENCE = `\`\`\`mermaid\n${SOURCE}\n\`\`\``;

/** The file of a drawing with a line that ends in an arrow, and more. */
function drawing(more = ''): string {
  const arrow = '<marker id="arrow-1"><path d="M0 0"/></marker><path d="M1 1" marker-end="url(#arrow-1)"/>';
  const svg = parseSvg(`<svg viewBox="0 0 8 4" width="8" height="4">${arrow}${more}</svg>`);
  if (svg === null) throw new Error('No SVG.');
  return writeDrawing(svg);
}

const kept = (more?: string) => ({ diagrams: { [SOURCE]: drawing(more) } });

describe('insertDrawings', () => {
  it('replaces the island by the stored drawing', async () => {
    const { islands } = await compile(FENCE, kept());
    expect(islands).toEqual([
      {
        name: 'Diagram',
        props: { source: SOURCE, width: 8, isLinked: false },
        slots: [
          '<svg viewBox="0 0 8 4" width="8" height="4" role="none"><marker id="Diagram-1-arrow-1"><path d="M0 0"></path></marker><path d="M1 1" marker-end="url(#Diagram-1-arrow-1)"></path></svg>',
        ],
        place: { line: 1, column: 1 },
      },
    ]);
  });

  it('replaces the component too, with unique ids', async () => {
    const {
      islands,
      anchors,
      problems: found,
    } = await compile(`${FENCE}\n\n<Mermaid source={${JSON.stringify(SOURCE)}} />`, kept());
    expect(islands.map(({ name }) => name)).toEqual(['Diagram', 'Diagram']);
    expect(anchors).toEqual(['Diagram-1-arrow-1', 'Diagram-2-arrow-1']);
    expect(found).toEqual([]);
  });

  it('resolves and checks the links of a drawing', async () => {
    const more = '<a href="./other.md"><text>Go</text></a><a href="https://e.org"><text>Out</text></a>';
    const { islands, links } = await compile(FENCE, {
      ...kept(more),
      docs: { 'guides/guides/other.md': '~/guides/guides/other' },
    });
    expect(islands[0]?.props.isLinked).toBe(true);
    expect(islands[0]?.slots[0]).toContain('<a href="\u0001/guides/guides/other"><text>Go</text></a>');
    expect(islands[0]?.slots[0]).toContain('<a target="_blank" rel="noopener noreferrer" href="https://e.org">');
    expect(links).toEqual([
      { href: '~/guides/guides/other', line: 1, column: 1 },
      { href: 'https://e.org', line: 1, column: 1 },
    ]);
  });

  it('keeps the island of a diagram without a drawing', async () => {
    const island = { name: 'Mermaid', props: { source: SOURCE }, slots: [], place: { line: 1, column: 1 } };
    expect((await compile(FENCE)).islands).toEqual([island]);
    expect(await problems(FENCE)).toEqual([]);
  });

  it('reports a damaged file and ignores it', async () => {
    const damaged = { diagrams: { [SOURCE]: drawing().replace('M1 1', 'M2 2') } };
    const { islands, problems: found } = await compile(FENCE, damaged);
    expect(islands.map(({ name }) => name)).toEqual(['Mermaid']);
    expect(found).toEqual([
      {
        ...{ severity: 'error', rule: 'drawing', file: 'kept.svg', line: undefined, column: undefined },
        message: expect.stringContaining('was changed'),
        hint: 'Delete it, and run `npm run docs -- diagrams`.',
      },
    ]);
  });
});
