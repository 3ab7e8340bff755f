/**
 * What colours of a diagram mean. Mermaid draws with a colour of its own for each role, by which it is found again in the
 * drawing and becomes a class: `fill-node`, `stroke-edge`. `diagram.css` and `chart.css` in `app/islands/mermaid` say
 * what the classes look like.
 */
export const ROLES = [
  ...['text', 'muted', 'line', 'canvas', 'node', 'edge', 'group', 'rule', 'grid', 'note', 'note-edge'],
  ...['done', 'done-edge', 'active', 'active-edge', 'critical', 'critical-edge'],
  ...Array.from({ length: 12 }, (_, index) => `series-${index}`),
  ...Array.from({ length: 12 }, (_, index) => `series-edge-${index}`),
];

/** Mermaid's variables by role; a name ending in `#` stands for twelve, from 0 on. */
const VARIABLES: Readonly<Record<string, string>> = {
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

/** Colours that Mermaid has in its code in place of a variable, where they mean one. */
const FIXED: Readonly<Record<string, string>> = {
  '0,0,0': 'line',
  '51,51,51': 'line',
  '102,102,102': 'line',
  '255,255,255': 'canvas',
  '211,211,211': 'grid',
};

/** The colour that Mermaid draws a role with: nobody writes it by chance. */
export function markOf(role: string): string {
  return `#5e${(ROLES.indexOf(role) + 1).toString(16).padStart(2, '0')}c3`;
}

/** Every variable of Mermaid's theme that we know, with the mark of its role. */
export function themeVariables(): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [role, names] of Object.entries(VARIABLES)) {
    for (const name of names.split(/\s+/u)) {
      if (!name.endsWith('#')) variables[name] = markOf(role);
      else {
        for (let index = 0; index < 12; index += 1) {
          const isSeries = role.startsWith('series');
          // Pies and Venn's circles are counted from 1.
          const number = /^(?:pie|venn)/u.test(name) ? index + 1 : index;
          variables[name.replace('#', String(number))] = markOf(isSeries ? `${role}-${index}` : role);
        }
      }
    }
  }
  return variables;
}

/** A colour as browsers compute it, without its opacity: `94,1,195`. */
export interface Colour {
  channels: string;
  opacity: number;
}

/** Read `rgb(…)` or `rgba(…)`; null for anything else. */
export function readColour(computed: string): Colour | null {
  const [, r, g, b, opacity = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/u.exec(computed) ?? [];
  return r === undefined ? null : { channels: `${r},${g},${b}`, opacity: Number(opacity) };
}

/** What a colour means; null for one that is no mark. */
export function roleOf({ channels }: Colour): string | null {
  const [, index] = /^94,(\d+),195$/u.exec(channels) ?? [];
  return index === undefined ? (FIXED[channels] ?? null) : (ROLES[Number(index) - 1] ?? null);
}
