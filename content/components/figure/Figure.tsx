import type { ReactNode } from 'react';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { CodeView, type CodeViewProps } from './CodeView.tsx';
import css from './parts.css?inline';
import type { Controls, ControlTable } from './use-controls.ts';

/**
 * A live figure: what is drawn, what sets it, and the C# that makes the same. Without JavaScript the picture and the
 * C# remain; the stylesheet takes away the controls.
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
  /** A file that the picture comes from. */
  source?: ReactNode;
  /** What stands in the form: all controls in their order, unless it is something else. */
  inputs?: ReactNode;
  /** What the framework makes of a value that is out of its limits, over the picture's lower edge; '' for nothing to say. */
  note?: string | undefined;
  /** What there is to say in every state, below the controls. */
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
            {/* Not `disabled`: whoever has pressed it keeps the focus. */}
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

/** What is to be noticed about a figure's state, read out when it changes. */
function FigureNote({ text }: { text: string }) {
  return (
    <p className="figure-note" aria-live="polite">
      {text}
    </p>
  );
}
