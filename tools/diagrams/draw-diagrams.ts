import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Problem } from '#shared/problem.ts';
import { replaceFile } from '../../src/node/content/files.ts';
import { DIAGRAMS_FOLDER } from '../../src/node/content/read-content.ts';
import {
  getDiagramFileName,
  parseDiagramFile,
  type SiteDiagram,
  serialiseDiagramFile,
} from '../../src/node/markdown/diagrams.ts';
import { MERMAID_SCRIPT, MERMAID_SETTINGS } from './mermaid-settings.ts';
import { drawInPage } from './page/draw-in-page.ts';
import { type DrawingResult, toDrawing } from './to-drawing.ts';

/** Draws diagrams in a browser without network access. */
export interface DiagramRenderer {
  /** Resolves with the drawing, or with an error message. */
  draw(source: string): Promise<DrawingResult>;
}

/** Opens a page in a browser and loads Mermaid. */
export async function createDiagramRenderer(browser: Browser): Promise<DiagramRenderer> {
  const context = await browser.newContext({
    offline: true,
    timezoneId: 'UTC',
    viewport: { width: 1000, height: 800 },
  });
  await context.route('**/*', (route) => route.abort());
  // tsx wraps functions in calls to this helper, including the function that Playwright sends to the page.
  await context.addInitScript('globalThis.__name = (wrapped) => wrapped');
  const page = await context.newPage();
  await page.clock.setFixedTime('2000-01-01T00:00:00Z');
  await page.goto('about:blank');
  await page.setContent('<!doctype html>');
  await page.addScriptTag({ path: MERMAID_SCRIPT });
  await addFonts(page);
  return {
    async draw(source) {
      const drawn = await page.evaluate(drawInPage, { id: 'diagram', source, config: MERMAID_SETTINGS });
      return 'fault' in drawn ? { fault: `Mermaid reports: ${drawn.fault}` } : toDrawing(drawn.svg, drawn.named);
    },
  };
}

/** Adds fonts with Arial's metrics to a page, so that text has the same width on every machine. */
export async function addFonts(page: Page): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/package.json'));
  const faces = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'].map((face) => {
    const font = readFileSync(join(folder, face, `Arimo_${face}.ttf`), 'base64');
    const look = `font-weight: ${face.slice(0, 3)}; font-style: ${face.endsWith('Italic') ? 'italic' : 'normal'}`;
    return `@font-face { font-family: Arial; ${look}; src: url(data:font/ttf;base64,${font}) }`;
  });
  await page.addStyleTag({ content: faces.join('\n') });
  await page.evaluate('Promise.all([...document.fonts].map((font) => font.load())).then(() => undefined)');
}

/** The differences between a site's diagrams and the stored drawings. */
export interface DrawingsPlan {
  /** Diagrams without a valid drawing. */
  missing: SiteDiagram[];
  /** File names of drawings that no page shows. */
  unused: string[];
}

/** Compares a site's diagrams with the stored drawings. */
export function planDrawings(diagrams: readonly SiteDiagram[], files: Iterable<string>): DrawingsPlan {
  const isDrawn = ({ kept }: SiteDiagram): boolean => kept !== null && !('fault' in parseDiagramFile(kept.text));
  const shown = new Set(diagrams.filter(isDrawn).map(({ kept }) => basename(kept?.file ?? '')));
  return {
    missing: diagrams.filter((diagram) => !isDrawn(diagram)),
    unused: [...files].filter((file) => !shown.has(file)),
  };
}

/** Draws diagrams and writes the files. Returns the file names, and a problem for each diagram that cannot be drawn. */
export async function drawMissing(
  root: string,
  missing: readonly SiteDiagram[],
  renderer: DiagramRenderer,
): Promise<{ drawn: string[]; problems: Problem[] }> {
  const drawn: string[] = [];
  const problems: Problem[] = [];
  for (const { source, file, line, column } of missing) {
    const result = await renderer.draw(source);
    if ('fault' in result) {
      const message = `The diagram cannot be drawn: ${result.fault}`;
      problems.push({ severity: 'error', rule: 'diagram', file, line, column, message });
    } else {
      replaceFile(join(root, DIAGRAMS_FOLDER, getDiagramFileName(source)), serialiseDiagramFile(result.svg));
      drawn.push(getDiagramFileName(source));
    }
  }
  return { drawn, problems };
}

/** Deletes stored drawings by file name. Ignores missing files. */
export function deleteDrawings(root: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(root, DIAGRAMS_FOLDER, name), { force: true });
}
