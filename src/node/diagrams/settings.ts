import type { MermaidConfig } from 'mermaid';
import { shortHash } from '../content/files.ts';
import { MERMAID_VERSION } from './mermaid-package.ts';
import { markOf, themeVariables } from './palette.ts';

/** The command that draws what isn't drawn yet. */
export const DRAW_COMMAND = '`npm run docs -- diagrams`';

/** To be raised when the same SVG of Mermaid's comes to another drawing: then all are drawn anew. */
const FORM = 1;

/** Words are measured and shown in Arial: nearly every device has it, or another font of its widths. */
const FONT = 'Arial, Helvetica, "Liberation Sans", Arimo, "DejaVu Sans Condensed", sans-serif';

/** What Mermaid draws with, besides the source: text as SVG's own, and a colour for each role. */
export const MERMAID_SETTINGS: MermaidConfig = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  deterministicIds: true,
  handDrawnSeed: 1,
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  class: { htmlLabels: false },
  gantt: { useWidth: 720 },
  fontFamily: FONT,
  theme: 'base',
  themeVariables: themeVariables(),
  // Lines don't shine through their labels; lines of a calendar aren't as black as its words.
  themeCSS: `.edgeLabel rect { opacity: 1 }
    .grid .tick line { stroke: ${markOf('grid')} }
    .mindmap-node text { text-anchor: middle }`,
};

/**
 * Names of the files that may keep a diagram: its drawing, or why it has none. Another source, Mermaid or setting is
 * another name.
 */
export function drawingFiles(source: string): readonly [drawing: string, inBrowser: string] {
  const name = shortHash(JSON.stringify([FORM, MERMAID_VERSION, MERMAID_SETTINGS, source]));
  return [`${name}.svg`, `${name}.txt`];
}
