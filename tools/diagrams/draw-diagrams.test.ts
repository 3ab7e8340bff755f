import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import {
  getDiagramFileName,
  parseDiagramFile,
  parseSvg,
  type SiteDiagram,
  serialiseDiagramFile,
} from '../../src/node/markdown/diagrams.ts';
import { type DiagramRenderer, deleteDrawings, drawMissing, planDrawings } from './draw-diagrams.ts';

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

const svg = parseSvg('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>');
if (svg === null) throw new Error('No SVG.');

const RENDERER: DiagramRenderer = {
  draw: async (source) => (source === 'bad' ? { fault: 'Parse error on line 1' } : { svg }),
};

function createDiagram(source: string, text: string | null): SiteDiagram {
  const kept = text === null ? null : { file: `content/diagrams/${getDiagramFileName(source)}`, text };
  return { source, kept, file: 'content/docs/1.0/page.md', line: 3, column: 1 };
}

it('finds missing, broken and unused drawings', () => {
  const valid = createDiagram('valid', serialiseDiagramFile(svg));
  const broken = createDiagram('broken', '<svg/>');
  const none = createDiagram('none', null);
  const names = ['valid', 'broken', 'gone'].map(getDiagramFileName);
  expect(planDrawings([valid, broken, none], names)).toEqual({ missing: [broken, none], unused: names.slice(1) });
});

it('writes a file for each drawing and reports each error', async () => {
  const missing = ['good', 'bad'].map((source) => createDiagram(source, null));
  const drawing = getDiagramFileName('good');
  const { drawn, problems } = await drawMissing(folder.path, missing, RENDERER);
  expect(drawn).toEqual([drawing]);
  expect(problems).toMatchObject([
    {
      ...{ severity: 'error', rule: 'diagram', file: 'content/docs/1.0/page.md', line: 3, column: 1 },
      message: expect.stringContaining('Parse error on line 1'),
    },
  ]);
  const kept = join(folder.path, 'content/diagrams');
  expect(parseDiagramFile(readFileSync(join(kept, drawing), 'utf8'))).toHaveProperty('svg');
  deleteDrawings(folder.path, [drawing, 'not-there.svg']);
  expect(readdirSync(kept)).toEqual([]);
});
