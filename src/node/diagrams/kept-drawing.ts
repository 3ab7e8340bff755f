import type { Element } from 'hast';
import { shortHash } from '../content/files.ts';
import { cleanDrawing, parseSvg, writeSvg } from './drawing-tree.ts';
import { DRAW_COMMAND } from './settings.ts';

/** What a kept file says: the drawing, why the diagram is left to the browser, or what is wrong with the file. */
export type KeptDrawing = { svg: Element } | { inBrowser: string } | { fault: string };

const HEAD = `<!-- Written by ${DRAW_COMMAND}; the diagram is in a page. `;
const IN_BROWSER = /^Drawn in the reader's browser: (.+)\.\n$/u;

/** The text of a drawing's file: a hash of what follows stands first. */
export function writeDrawing(svg: Element): string {
  const text = `${writeSvg(svg)}\n`;
  return `${HEAD}${shortHash(text)} -->\n${text}`;
}

/** The text of the file of a diagram that can't be drawn ahead. */
export function writeInBrowser(reason: string): string {
  return `Drawn in the reader's browser: ${reason}.\n`;
}

/** Read either. Whoever changes a drawing by hand, or merges two, is told so; what no drawing may have is never shown. */
export function readDrawing(text: string): KeptDrawing {
  const [, reason] = IN_BROWSER.exec(text) ?? [];
  if (reason !== undefined) return { inBrowser: reason };
  const end = text.indexOf('\n') + 1;
  const body = text.slice(end);
  if (text.slice(0, end) !== `${HEAD}${shortHash(body)} -->\n`) {
    return { fault: `The file isn't as ${DRAW_COMMAND} writes it.` };
  }
  const svg = parseSvg(body);
  const clean = svg === null ? null : cleanDrawing(svg);
  if (svg === null || clean === null || writeSvg(clean) !== writeSvg(svg)) {
    return { fault: 'The drawing has what none may have: scripts, styles, events, parts of HTML or files of others.' };
  }
  return { svg: clean };
}
