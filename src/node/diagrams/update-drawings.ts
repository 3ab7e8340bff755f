import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import { replaceFile } from '../content/files.ts';
import { DRAWINGS_FOLDER } from '../content/read-content.ts';
import type { Artist } from './draw-diagrams.ts';
import { readDrawing, writeDrawing, writeInBrowser } from './kept-drawing.ts';
import { drawingFiles } from './settings.ts';
import type { SiteDiagram } from './site-diagram.ts';

/** What is to be done for the kept drawings to be those of the site. */
export interface DrawingsPlan {
  /** Diagrams without a drawing, or with a spoilt one. */
  missing: SiteDiagram[];
  /** Files that no page shows, by their names. */
  superfluous: string[];
}

/** Compare a site's diagrams with the files that are kept. */
export function planDrawings(diagrams: readonly SiteDiagram[], files: Iterable<string>): DrawingsPlan {
  const isKept = ({ kept }: SiteDiagram): boolean => kept !== null && !('fault' in readDrawing(kept.text));
  const shown = new Set(diagrams.filter(isKept).map(({ kept }) => basename(kept?.file ?? '')));
  return {
    missing: diagrams.filter((diagram) => !isKept(diagram)),
    superfluous: [...files].filter((file) => !shown.has(file)),
  };
}

/** A diagram that readers' browsers draw all the same, and why. */
export interface LeftDiagram extends Pick<SiteDiagram, 'file' | 'line'> {
  reason: string;
}

/** What drawing came to. */
export interface DrawnDiagrams {
  /** The files written. */
  drawn: string[];
  inBrowser: LeftDiagram[];
  problems: Problem[];
}

/** Draw what is missing, each into a file of its own. */
export async function drawMissing(
  root: string,
  missing: readonly SiteDiagram[],
  artist: Artist,
): Promise<DrawnDiagrams> {
  const done: DrawnDiagrams = { drawn: [], inBrowser: [], problems: [] };
  for (const { source, file, line, column } of missing) {
    const [drawing, note] = drawingFiles(source);
    const result = await artist.draw(source);
    if ('fault' in result) {
      const message = `Mermaid can't draw the diagram: ${result.fault}`;
      done.problems.push({ severity: 'error', rule: 'diagram', file, line, column, message });
    } else if ('svg' in result) {
      replaceFile(join(root, DRAWINGS_FOLDER, drawing), writeDrawing(result.svg));
      done.drawn.push(drawing);
    } else {
      replaceFile(join(root, DRAWINGS_FOLDER, note), writeInBrowser(result.reason));
      done.inBrowser.push({ file, line, reason: result.reason });
    }
  }
  return done;
}

/** Delete files of the kept ones. */
export function deleteDrawings(root: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(root, DRAWINGS_FOLDER, name), { force: true });
}
