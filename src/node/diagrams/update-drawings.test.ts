import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import type { Artist } from './draw-diagrams.ts';
import { parseSvg } from './drawing-tree.ts';
import { readDrawing, writeDrawing, writeInBrowser } from './kept-drawing.ts';
import { drawingFiles } from './settings.ts';
import type { SiteDiagram } from './site-diagram.ts';
import { deleteDrawings, drawMissing, planDrawings } from './update-drawings.ts';

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

const svg = parseSvg('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>');
if (svg === null) throw new Error('No SVG.');

/** Draws what it is told to. */
const ARTIST: Artist = {
  async draw(source) {
    if (source === 'bad') return { fault: 'Parse error on line 1' };
    return source === 'odd' ? { reason: 'it has <image>' } : { svg };
  },
};

function diagram(source: string, text: string | null): SiteDiagram {
  const [file] = drawingFiles(source);
  const kept = text === null ? null : { file: `content/diagrams/${file}`, text };
  return { source, kept, file: 'content/docs/1.0/page.md', line: 3, column: 1 };
}

it('what is missing, spoilt or shown by no page is found', () => {
  const whole = diagram('whole', writeDrawing(svg));
  const spoilt = diagram('spoilt', '<svg/>');
  const none = diagram('none', null);
  const names = ['whole', 'spoilt', 'gone'].map((source) => drawingFiles(source)[0]);
  expect(planDrawings([whole, spoilt, none], names)).toEqual({ missing: [spoilt, none], superfluous: names.slice(1) });
});

it('a diagram that is left to the browser is not missing', () => {
  const [, note] = drawingFiles('odd');
  const kept = { file: `content/diagrams/${note}`, text: writeInBrowser('it has <image>') };
  expect(planDrawings([{ ...diagram('odd', null), kept }], [note])).toEqual({ missing: [], superfluous: [] });
});

it('each drawing is a file, each fault a problem, and what can’t be drawn ahead leaves a note', async () => {
  const missing = ['good', 'bad', 'odd'].map((source) => diagram(source, null));
  const [drawing] = drawingFiles('good');
  const [, note] = drawingFiles('odd');
  const place = { file: 'content/docs/1.0/page.md', line: 3 };
  expect(await drawMissing(folder.path, missing, ARTIST)).toEqual({
    drawn: [drawing],
    inBrowser: [{ ...place, reason: 'it has <image>' }],
    problems: [
      {
        ...{ severity: 'error', rule: 'diagram', ...place, column: 1 },
        message: "Mermaid can't draw the diagram: Parse error on line 1",
      },
    ],
  });
  const kept = join(folder.path, 'content/diagrams');
  expect(readdirSync(kept).sort()).toEqual([drawing, note].sort());
  expect(readDrawing(readFileSync(join(kept, drawing), 'utf8'))).toHaveProperty('svg');
  deleteDrawings(folder.path, [drawing, 'not-there.svg']);
  expect(readdirSync(kept)).toEqual([note]);
});
