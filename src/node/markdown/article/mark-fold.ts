import type { Element, Nodes, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { DataAttributes } from '#shared/dom.ts';

/** Height of the highest window whose first frame leaves out what lies below it, in CSS pixels; see prose.css. */
const WINDOW = 960;
/** What stands above every article: the bar and the breadcrumbs. */
const ABOVE = 130;

/**
 * The least that a block takes, at any width: with the space above it, in CSS pixels; more characters than a full line
 * has, and less than a line's height.
 */
const HEADINGS: Partial<Record<string, number>> = { h1: 60, h2: 70, h3: 50 };
const GAP = 12;
const LINE_OF_PROSE = { characters: 120, height: 26 };
const LINE = { characters: 130, height: 20 };
const LINE_OF_CODE = 20;
const ROW = 30;
/** It has a picture, controls and C#. */
const LIVE_FIGURE = 560;
const PROSE = new Set(['p', 'ul', 'ol']);

/**
 * Mark the last block that a first window may show: what follows lies below it, however wide the window is, and comes
 * with a later frame (`data-fold` in prose.css). Where that block is an island, which takes no attribute, a later one is
 * marked. Changes the tree.
 */
export function markFold({ children }: Root): void {
  let bottom = ABOVE;
  for (const [index, node] of children.entries()) {
    bottom += leastHeight(node);
    if (bottom < WINDOW || node.type !== 'element' || node.data?.island !== undefined) continue;
    const isLast = !children.slice(index + 1).some(({ type }) => type === 'element');
    if (!isLast) node.properties['data-fold' satisfies keyof DataAttributes] = true;
    return;
  }
}

function leastHeight(node: Nodes): number {
  if (node.type !== 'element') return 0;
  const { island } = node.data ?? {};
  // What an island shows is known when it is drawn.
  if (island !== undefined) return island.isLive === true && island.name.endsWith('Figure') ? LIVE_FIGURE : 0;
  const heading = HEADINGS[node.tagName];
  if (heading !== undefined) return heading;
  const text = plainText(node);
  // A bare anchor, or something that hasn't been opened.
  if (text === '' || node.tagName === 'details') return 0;
  const [listings, rows] = [find(node, 'pre').map(plainText), find(node, 'tr').length];
  const lines = listings.reduce((sum, listing) => sum + listing.trimEnd().split('\n').length, 0);
  const prose = text.length - listings.join('').length;
  const { characters, height } = PROSE.has(node.tagName) ? LINE_OF_PROSE : LINE;
  return GAP + LINE_OF_CODE * lines + Math.max(ROW * rows, height * Math.ceil(prose / characters));
}

function find(node: Element, tagName: string): Element[] {
  const found: Element[] = [];
  visit(node, { type: 'element', tagName }, (element: Element) => void found.push(element));
  return found;
}
