import { PageStyles } from '../../ui/PageStyles.tsx';
import { type IslandProps, readTextProp } from '../island-props.ts';
import chartCss from './chart.css?inline';
import css from './diagram.css?inline';

/** Minimum scale of a wide diagram, at which its text is still readable. In less space, the diagram scrolls. */
const MIN_SCALE = 0.75;

/** Matches class names that `chart.css` styles. Only diagrams with such a class add the stylesheet to the page. */
const CHART_COLOURS = /\b(?:fill|stroke)-(?:series|done|active|critical)/u;

/** Shows a rendered diagram. Props: `source`, `width` in pixels, `isLinked` if there are links in it. Slot: the SVG. */
export function Diagram({ props, slots: [svg = ''] }: IslandProps) {
  const width = Math.round(Number(props.width) * MIN_SCALE);
  const sized = `diagram-from-${width}`;
  const named = {
    // Focusable, so that a wide diagram can be scrolled with the keyboard.
    tabIndex: 0,
    role: props.isLinked === true ? 'group' : 'img',
    'aria-label': getDiagramLabel(readTextProp(props.source)),
  };
  return (
    <figure className="diagram">
      <PageStyles css={css} />
      {CHART_COLOURS.test(svg) ? <PageStyles css={chartCss} /> : null}
      <PageStyles css={`@media screen{@layer prose{.${sized} svg{min-width:${width}px}}}`} />
      <div className={`diagram-drawing ${sized}`} {...named} dangerouslySetInnerHTML={{ __html: svg }} />
    </figure>
  );
}

/** Returns a diagram's accessible name: `accTitle`, else `title`, then `accDescr`; `Diagram` if it has none of them. */
function getDiagramLabel(code: string): string {
  const named = /^\s*accTitle\s*:\s*(\S.*?)\s*$/mu.exec(code) ?? /^\s*title\s*:?\s+(\S.*?)\s*$/mu.exec(code);
  const described = /^\s*accDescr\s*:\s*(\S.*?)\s*$/mu.exec(code);
  const parts = [named?.[1], described?.[1]].filter((part) => part !== undefined);
  return parts.length === 0 ? 'Diagram' : parts.join('. ');
}
