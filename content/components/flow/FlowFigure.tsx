import type { IslandProps } from '#app/islands/island-props.ts';
import { dottedName } from '#app/ui/dotted-name.tsx';
import { InlineStyles } from '#app/ui/InlineStyles.tsx';
import css from './flow.css?inline';
import { flowClass, readFlow } from './flow.ts';

/**
 * Boxes joined by arrows, drawn at build as a list: a row where there is room, else below one another.
 *
 * Props: `caption`, `steps` (`{ title, text?, branch? }`), `loop`.
 */
export function FlowFigure({ props }: IslandProps) {
  const flow = readFlow(props);
  const steps = flow.steps.map((step, index) => ({ ...step, key: index }));
  return (
    <figure className="figure">
      <InlineStyles css={css} />
      <div className="stage">
        <ol className={flowClass(flow)}>
          {steps.map(({ title, text, branch, key }) => (
            <li key={key}>
              <p className="flow-step">
                <strong>{dottedName(title)}</strong>
                {text === null ? null : ` ${text}`}
              </p>
              {branch === null ? null : <p className="flow-branch">{branch}</p>}
            </li>
          ))}
        </ol>
        {flow.loop ? <p className="flow-loop">and again from the start</p> : null}
      </div>
      <figcaption>{flow.caption}</figcaption>
    </figure>
  );
}
