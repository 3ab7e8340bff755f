import type { ReactNode } from 'react';
import { CodeView } from './CodeView.tsx';
import type { Controls, ControlTable } from './use-controls.ts';

/**
 * A live figure: what is drawn, what sets it, and the C# that makes the same. Without JavaScript the drawing and the
 * C# remain; the stylesheet takes away the controls.
 */
export function Figure({
  controls,
  stage,
  inputs = controls.inputs(),
  note,
  code,
  codeLines,
  caption,
}: {
  controls: Pick<Controls<ControlTable>, 'form' | 'update' | 'reset' | 'inputs'>;
  stage: ReactNode;
  /** What stands in the form: all controls in their order, unless it is something else. */
  inputs?: ReactNode;
  /** What the framework makes of a value that is out of its limits; '' for nothing to say. */
  note?: string | undefined;
  code: string;
  /** Most lines that the C# can have: their room is kept, so that nothing below the figure moves. */
  codeLines?: number | undefined;
  caption: ReactNode;
}) {
  return (
    <figure className="figure">
      <div className="figure-parts">
        <div className="stage">{stage}</div>
        <div className="figure-panel">
          <form
            className="figure-controls"
            ref={controls.form}
            onInput={controls.update}
            onSubmit={(event) => event.preventDefault()}
          >
            {inputs}
            <button type="button" className="button figure-reset" onClick={controls.reset}>
              Reset
            </button>
          </form>
          {note === undefined ? null : (
            <p className="figure-note" aria-live="polite">
              {note}
            </p>
          )}
        </div>
        <CodeView code={code} lines={codeLines} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
