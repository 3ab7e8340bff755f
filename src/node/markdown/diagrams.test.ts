import { describe, expect, it } from 'vitest';
import { compile, problems } from '#tests/markdown-testing.ts';
import { shortHash } from '../content/files.ts';
import { parseDiagramFile, parseSvg, serialiseDiagramFile, serialiseSvg } from './diagrams.ts';

const SOURCE = 'graph LR\n  A --> B';
const FENCE = `\`\`\`mermaid\n${SOURCE}\n\`\`\``;

/** Returns the file of a drawing that contains an arrow and the given elements. */
function writeTestDrawing(more = ''): string {
  const arrow = '<marker id="arrow-1"><path d="M0 0"/></marker><path d="M1 1" marker-end="url(#arrow-1)"/>';
  return writeDrawingOf(`<svg viewBox="0 0 8 4" width="8" height="4">${arrow}${more}</svg>`);
}

const createContent = (more?: string) => ({ diagrams: { [SOURCE]: writeTestDrawing(more) } });

describe('insertDiagramSvgs', () => {
  it('replaces the island by the stored drawing', async () => {
    const { islands } = await compile(FENCE, createContent());
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
    } = await compile(`${FENCE}\n\n<Mermaid source={${JSON.stringify(SOURCE)}} />`, createContent());
    expect(islands.map(({ name }) => name)).toEqual(['Diagram', 'Diagram']);
    expect(anchors).toEqual(['Diagram-1-arrow-1', 'Diagram-2-arrow-1']);
    expect(found).toEqual([]);
  });

  it('resolves and checks the links of a drawing', async () => {
    const more = '<a href="./other.md"><text>Go</text></a><a href="https://e.org"><text>Out</text></a>';
    const { islands, links } = await compile(FENCE, {
      ...createContent(more),
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
    const damaged = { diagrams: { [SOURCE]: writeTestDrawing().replace('M1 1', 'M2 2') } };
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

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><a href="./x.md"><text x="1" class="fill-muted">a &amp; b</text></a></svg>';

/** Returns the file of any SVG, with a correct hash. */
function writeDrawingOf(svg: string): string {
  const parsed = parseSvg(svg);
  if (parsed === null) throw new Error('No SVG.');
  return serialiseDiagramFile(parsed);
}

describe('readDrawing', () => {
  it('reads what was written, with a hash', () => {
    const file = writeDrawingOf(SVG);
    const kept = parseDiagramFile(file);
    expect('svg' in kept ? `${serialiseSvg(kept.svg)}\n` : kept).toBe(file.slice(file.indexOf('\n') + 1));
    expect(file).toContain(shortHash(file.slice(file.indexOf('\n') + 1)));
  });

  it.each([
    ['edited by hand', (file: string) => file.replace('a &#x26; b', 'c')],
    ['half written', (file: string) => file.slice(0, -20)],
    ['empty', () => ''],
    ['the two sides of a merge', (file: string) => `<<<<<<< ours\n${file}=======\n${file}>>>>>>> theirs\n`],
  ])('rejects a file that is %s', (_, spoil) => {
    expect(parseDiagramFile(spoil(writeDrawingOf(SVG)))).toEqual({ fault: expect.stringContaining('was changed') });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event', '<path d="M0 0" onclick="alert(1)"/>'],
    ['a style attribute', '<path d="M0 0" style="fill: red"/>'],
    ['a style sheet', '<style>a { color: red }</style>'],
    ['HTML', '<foreignObject><p>x</p></foreignObject>'],
    ['a foreign image', '<image href="https://e.org/x.png"/>'],
    ['a foreign colour', '<path d="M0 0" fill="url(https://e.org/x.svg#a)"/>'],
    ['a link that runs code', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a class of the page’s', '<path d="M0 0" class="navbar"/>'],
    ['an id of the page’s', '<g id="Page-root"><path d="M0 0"/></g>'],
  ])('rejects a drawing with %s, even with a valid hash', (_, part) => {
    const kept = parseDiagramFile(writeDrawingOf(SVG.replace('</svg>', `${part}</svg>`)));
    expect('fault' in kept ? kept.fault : 'none').toMatch(/not allowed/u);
  });
});
