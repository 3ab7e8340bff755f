import type { ReactNode } from 'react';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { CodeView, type CodeViewProps } from './CodeView.tsx';
import css from './parts.css?inline';
import type { Controls, ControlTable } from './use-controls.ts';

/**
 * An interactive figure: a drawing, its controls, and the C# for its state. The stylesheet hides the controls without
 * JavaScript.
 */
export function Figure({
  controls,
  stage,
  source,
  inputs = controls.inputs(),
  note,
  status,
  code,
  runningLines,
  caption,
}: Pick<CodeViewProps, 'code' | 'runningLines'> & {
  controls: Pick<
    Controls<ControlTable>,
    'figureId' | 'table' | 'values' | 'form' | 'update' | 'reset' | 'setFromText' | 'isInitial' | 'inputs'
  >;
  stage: ReactNode;
  /** Element below the drawing with its source data, such as an atlas entry. */
  source?: ReactNode;
  /** Content of the form. Default: all controls in order. */
  inputs?: ReactNode;
  /** Note, for example on clamped values, laid over the drawing's lower edge; '' for none. */
  note?: string | undefined;
  /** Note below the controls, for figures that show a note in every state. */
  status?: string;
  caption: ReactNode;
}) {
  const { table, values } = controls;
  const isInitial =
    controls.isInitial && Object.entries(table).every(([name, { initial }]) => values[name] === initial);
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
            {/* Not `disabled`, because pressing a button that becomes disabled would lose the focus. */}
            <button
              type="button"
              className="button figure-reset"
              aria-disabled={isInitial || undefined}
              onClick={controls.reset}
            >
              Reset
            </button>
          </form>
          {status === undefined ? null : <FigureNote text={status} />}
        </div>
        <CodeView code={code} runningLines={runningLines} controls={controls} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** A note on a figure's state. Screen readers announce its changes. */
function FigureNote({ text }: { text: string }) {
  return (
    <p className="figure-note" aria-live="polite">
      {text}
    </p>
  );
}
