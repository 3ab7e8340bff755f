import { PageStyles } from '../../ui/PageStyles.tsx';
import { type IslandProps, readTextProp } from '../island-props.ts';
import chartCss from './chart.css?inline';
import css from './diagram.css?inline';

/** Minimum scale at which the text of a wide diagram is still readable. In less space, the diagram scrolls. */
const MIN_DIAGRAM_SCALE = 0.75;

/** Matches class names that `chart.css` styles. Only diagrams with such a class add this stylesheet to the page. */
const CHART_CLASS_PATTERN = /\b(?:fill|stroke)-(?:series|done|active|critical)/u;

/** Shows a rendered diagram. Props: `source`, `width` in pixels, `isLinked` if it contains links. Slot: the SVG. */
export function Diagram({ props, slots: [svg = ''] }: IslandProps) {
  const minWidth = Math.round(Number(props.width) * MIN_DIAGRAM_SCALE);
  const widthClass = `diagram-from-${minWidth}`;
  const accessibleProps = {
    // Focusable, so that a wide diagram can be scrolled with the keyboard.
    tabIndex: 0,
    role: props.isLinked === true ? 'group' : 'img',
    'aria-label': getDiagramLabel(readTextProp(props.source)),
  };
  return (
    <figure className="diagram">
      <PageStyles css={css} />
      {CHART_CLASS_PATTERN.test(svg) ? <PageStyles css={chartCss} /> : null}
      <PageStyles css={`@media screen{@layer prose{.${widthClass} svg{min-width:${minWidth}px}}}`} />
      <div className={`diagram-drawing ${widthClass}`} {...accessibleProps} dangerouslySetInnerHTML={{ __html: svg }} />
    </figure>
  );
}

/** Returns a diagram's accessible name: its `accTitle` or `title`, then `accDescr`; `Diagram` if all are missing. */
function getDiagramLabel(code: string): string {
  const titleMatch = /^\s*accTitle\s*:\s*(\S.*?)\s*$/mu.exec(code) ?? /^\s*title\s*:?\s+(\S.*?)\s*$/mu.exec(code);
  const descriptionMatch = /^\s*accDescr\s*:\s*(\S.*?)\s*$/mu.exec(code);
  const labels = [titleMatch?.[1], descriptionMatch?.[1]].filter((part) => part !== undefined);
  return labels.length === 0 ? 'Diagram' : labels.join('. ');
}
