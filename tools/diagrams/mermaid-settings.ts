import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { MermaidConfig } from 'mermaid';

/** Path of Mermaid as a single script that defines a global variable. */
export const MERMAID_SCRIPT = join(
  dirname(createRequire(import.meta.url).resolve('mermaid/package.json')),
  'dist/mermaid.min.js',
);

// Stored drawings are rendered again only if `DRAWING_VERSION` in `src/node/markdown/diagrams.ts` changes, so increase it
// after each change of these settings or of `toDrawing`.

/**
 * Roles of colours in diagrams. Mermaid renders each role in a marker colour, which `toDrawing` replaces with a class
 * such as `fill-node` or `stroke-edge`. `diagram.css` and `chart.css` in `app/islands/mermaid` define the classes.
 */
export const COLOUR_ROLES = [
  ...['text', 'muted', 'line', 'canvas', 'node', 'edge', 'group', 'rule', 'grid', 'note', 'note-edge'],
  ...['done', 'done-edge', 'active', 'active-edge', 'critical', 'critical-edge'],
  ...Array.from({ length: 12 }, (_, index) => `series-${index}`),
  ...Array.from({ length: 12 }, (_, index) => `series-edge-${index}`),
];

/** Mermaid's theme variables by role. A name that ends in `#` represents twelve numbered variables. */
const THEME_VARIABLES: Readonly<Record<string, string>> = {
  text: `textColor primaryTextColor secondaryTextColor tertiaryTextColor titleColor nodeTextColor noteTextColor
    actorTextColor signalTextColor labelTextColor loopTextColor taskTextColor taskTextOutsideColor taskTextLightColor
    taskTextDarkColor transitionLabelColor stateLabelColor classText errorTextColor pieTitleTextColor pieSectionTextColor
    pieLegendTextColor scaleLabelColor cScaleLabel# branchLabelColor gitBranchLabel# tagLabelColor commitLabelColor
    requirementTextColor relationLabelColor quadrant1TextFill quadrant2TextFill quadrant3TextFill quadrant4TextFill
    quadrantPointTextFill quadrantTitleFill vennTitleTextColor vennSetTextColor`,
  muted: 'quadrantXAxisTextFill quadrantYAxisTextFill taskTextClickableColor',
  line: `lineColor defaultLinkColor arrowheadColor signalColor actorLineColor transitionColor relationColor
    specialStateColor innerEndBackground archEdgeColor archEdgeArrowColor emArrowhead emRelationStroke
    quadrantInternalBorderStrokeFill quadrantExternalBorderStrokeFill border2`,
  canvas: `background edgeLabelBackground labelBackgroundColor relationLabelBackground sequenceNumberColor
    commitLabelBackground pieStrokeColor rowOdd compositeBackground attributeBackgroundColorOdd altSectionBkgColor`,
  node: `primaryColor mainBkg nodeBkg actorBkg stateBkg personBkg labelBoxBkgColor taskBkgColor requirementBackground
    tagLabelBackground compositeTitleBackground`,
  edge: `primaryBorderColor nodeBorder actorBorder personBorder taskBorderColor requirementBorderColor tagLabelBorder
    compositeBorder quadrantPointFill`,
  group: `secondaryColor tertiaryColor clusterBkg rectBkgColor sectionBkgColor sectionBkgColor2 altBackground rowEven
    attributeBackgroundColorEven errorBkgColor activationBkgColor excludeBkgColor quadrant1Fill quadrant2Fill
    quadrant3Fill quadrant4Fill`,
  rule: `secondaryBorderColor tertiaryBorderColor clusterBorder activationBorderColor labelBoxBorderColor
    pieOuterStrokeColor archGroupBorderColor`,
  grid: 'gridColor',
  note: 'noteBkgColor',
  'note-edge': 'noteBorderColor',
  done: 'doneTaskBkgColor',
  'done-edge': 'doneTaskBorderColor',
  active: 'activeTaskBkgColor',
  'active-edge': 'activeTaskBorderColor',
  critical: 'critBkgColor',
  'critical-edge': 'critBorderColor todayLineColor vertLineColor',
  series: 'cScale# git# fillType# pie# venn#',
  'series-edge': 'cScaleInv# cScalePeer# gitInv#',
};

/** Returns the marker colour of a role: a colour that authors are unlikely to use. */
export function getMarkerColour(role: string): string {
  return `#5e${(COLOUR_ROLES.indexOf(role) + 1).toString(16).padStart(2, '0')}c3`;
}

/** Returns Mermaid's theme variables, each with the marker colour of its role. */
function createThemeVariables(): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [role, names] of Object.entries(THEME_VARIABLES)) {
    for (const name of names.split(/\s+/u)) {
      if (!name.endsWith('#')) variables[name] = getMarkerColour(role);
      else {
        for (let index = 0; index < 12; index += 1) {
          const isSeries = role.startsWith('series');
          // Mermaid numbers pie slices and Venn circles from 1.
          const number = /^(?:pie|venn)/u.test(name) ? index + 1 : index;
          variables[name.replace('#', String(number))] = getMarkerColour(isSeries ? `${role}-${index}` : role);
        }
      }
    }
  }
  return variables;
}

/** Font of diagrams. Text is measured in Arial, because nearly every device has it or a font with the same widths. */
const FONT_FAMILY = 'Arial, Helvetica, "Liberation Sans", Arimo, "DejaVu Sans Condensed", sans-serif';

/** Mermaid's configuration: text as SVG text, and one colour for each role. */
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
  fontFamily: FONT_FAMILY,
  theme: 'base',
  themeVariables: createThemeVariables(),
  // Hides lines behind their labels, makes a Gantt chart's grid lighter than its text, and centres text in mind maps.
  themeCSS: `.edgeLabel rect { opacity: 1 }
    .grid .tick line { stroke: ${getMarkerColour('grid')} }
    .mindmap-node text { text-anchor: middle }`,
};
