import { PageStyles } from '../../ui/PageStyles.tsx';
import { type IslandProps, textProp } from '../island-props.ts';
import chartCss from './chart.css?inline';
import css from './diagram.css?inline';
import { diagramLabel } from './diagram-label.ts';

/** A wide diagram doesn't shrink to less than this part of its size, where its words could not be read: it is scrolled. */
const SMALLEST = 0.75;

/** Classes of the colours that `chart.css` has. */
const CHART_COLOURS = /\b(?:fill|stroke)-(?:series|done|active|critical)/u;

/**
 * A diagram that was drawn ahead. A picture, except where links in it are to be found.
 *
 * Props: `source`, the diagram's source; `width`, of the drawing; `isLinked`. Slot: the drawing, an SVG.
 */
export function Diagram({ props, slots: [svg = ''] }: IslandProps) {
  const width = Math.round(Number(props.width) * SMALLEST);
  const sized = `diagram-from-${width}`;
  const named = {
    // A wide diagram is scrolled by keyboard.
    tabIndex: 0,
    role: props.isLinked === true ? 'group' : 'img',
    'aria-label': diagramLabel(textProp(props.source)),
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
