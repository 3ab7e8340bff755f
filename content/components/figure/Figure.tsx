import type { ReactNode } from 'react';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { CodeView, type CodeViewProps } from './CodeView.tsx';
import css from './parts.css?inline';
import type { Controls, ControlTable } from './use-controls.ts';

/**
 * A live figure: a drawing, its controls, and the C# that produces the same. Without JavaScript the stylesheet hides the
 * controls.
 */
export function Figure({
  controls,
  stage,
  source,
  inputs = controls.inputs(),
  note,
  status,
  code,
  shown,
  caption,
}: Pick<CodeViewProps, 'code' | 'shown'> & {
  controls: Pick<
    Controls<ControlTable>,
    'figure' | 'table' | 'values' | 'form' | 'update' | 'reset' | 'enter' | 'isFirst' | 'inputs'
  >;
  stage: ReactNode;
  /** The file that the drawing is made from. */
  source?: ReactNode;
  /** Content of the form; all controls in order by default. */
  inputs?: ReactNode;
  /** Note on clamped values above the drawing's lower edge; '' for none. */
  note?: string | undefined;
  /** Text below the controls that every state has. */
  status?: string;
  caption: ReactNode;
}) {
  const { table, values } = controls;
  const isFirst = controls.isFirst && Object.entries(table).every(([name, { initial }]) => values[name] === initial);
  return (
    <figure className="figure">
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <div className="figure-parts">
        <div className="stage">
          {stage}
          {note === undefined ? null : <FigureNote text={note} />}
        </div>
        {source}
        <div className="figure-panel">
          <form
            className="figure-controls"
            ref={controls.form}
            onInput={controls.update}
            onSubmit={(event) => event.preventDefault()}
          >
            {inputs}
            {/* Not `disabled`, which would lose the focus of a user who has just pressed it. */}
            <button
              type="button"
              className="button figure-reset"
              aria-disabled={isFirst || undefined}
              onClick={controls.reset}
            >
              Reset
            </button>
          </form>
          {status === undefined ? null : <FigureNote text={status} />}
        </div>
        <CodeView code={code} shown={shown} controls={controls} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** A note on a figure's state, announced when it changes. */
function FigureNote({ text }: { text: string }) {
  return (
    <p className="figure-note" aria-live="polite">
      {text}
    </p>
  );
}
