import type { ReactNode } from 'react';
import { CodeView, type CodeViewProps } from './CodeView.tsx';
import type { Controls, ControlTable } from './use-controls.ts';

/**
 * A live figure: what is drawn, what sets it, and the C# that makes the same. Without JavaScript the picture and the
 * C# remain; the stylesheet takes away the controls.
 */
export function Figure({
  controls,
  stage,
  inputs = controls.inputs(),
  note,
  code,
  shown,
  caption,
}: Pick<CodeViewProps, 'code' | 'shown'> & {
  controls: Pick<
    Controls<ControlTable>,
    'figure' | 'table' | 'values' | 'form' | 'update' | 'reset' | 'enter' | 'inputs'
  >;
  stage: ReactNode;
  /** What stands in the form: all controls in their order, unless it is something else. */
  inputs?: ReactNode;
  /** What the framework makes of a value that is out of its limits; '' for nothing to say. */
  note?: string | undefined;
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
        <CodeView code={code} shown={shown} controls={controls} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
