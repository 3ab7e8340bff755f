import type { IslandProps } from '#app/islands/island-props.ts';
import { renderBreakableName } from '#app/ui/dotted-name.tsx';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import type { JsonValue } from '#shared/island.ts';
import { createPropReader } from '../figure/prop-reader.ts';
import css from './flow.css?inline';

/**
 * A flow chart: boxes with arrows, in a row if there is room, otherwise in a column.
 *
 * Props: `caption`, `steps` (`{ title, text?, branch? }`), `loop`.
 */
export function FlowFigure({ props }: IslandProps) {
  const flow = readFlow(props);
  const steps = flow.steps.map((step, index) => ({ ...step, key: index }));
  return (
    <figure className="figure">
      <PageStyles css={css} />
      <div className="stage">
        <ol className={getFlowClass(flow)}>
          {steps.map(({ title, text, branch, key }) => (
            <li key={key}>
              <p className="flow-step">
                <strong>{renderBreakableName(title)}</strong>
                {text === null ? null : ` ${text}`}
              </p>
              {branch === null ? null : <p className="flow-branch">{branch}</p>}
            </li>
          ))}
        </ol>
        {flow.loop ? <p className="flow-loop">repeats from the start</p> : null}
      </div>
      <figcaption>{flow.caption}</figcaption>
    </figure>
  );
}

/** A box of a flow chart. */
interface FlowStep {
  title: string;
  text: string | null;
  /** Text of an alternative path from or to this step. */
  branch: string | null;
}

/** Maximum number of steps in a row. A longer flow is always a column. */
const MAX_ROW_STEPS = 5;

/**
 * Reads the props of a `FlowFigure`.
 *
 * @throws Error for invalid props
 */
export function readFlow(props: IslandProps['props']) {
  const reader = createPropReader('FlowFigure', props, ['caption', 'steps', 'loop']);
  const { steps } = props;
  if (!Array.isArray(steps) || steps.length < 2) {
    throw new Error('FlowFigure: `steps` must be a list of two steps or more: [{ title, text, branch }, …].');
  }
  return { caption: reader.text('caption'), steps: steps.map(readStep), loop: reader.flag('loop', false) };
}

function readStep(step: JsonValue, index: number): FlowStep {
  const where = `FlowFigure, step ${index + 1}`;
  if (typeof step !== 'object' || step === null || Array.isArray(step)) {
    throw new Error(`${where} is ${JSON.stringify(step)}; it must be an object: { title, text, branch }.`);
  }
  const reader = createPropReader(where, step, ['title', 'text', 'branch']);
  const optional = (name: string): string | null => (step[name] === undefined ? null : reader.text(name));
  return { title: reader.text('title'), text: optional('text'), branch: optional('branch') };
}

/** Returns the classes of the list. `flow-row` allows a row, see flow.css. */
function getFlowClass({ steps }: { steps: readonly FlowStep[] }): string {
  return steps.length > MAX_ROW_STEPS ? 'flow' : 'flow flow-row';
}
