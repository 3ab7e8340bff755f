import type { ReactNode } from 'react';
import { colorCSharp } from './csharp-tokens.ts';
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

/** The C# that makes what a figure shows, with a button that copies it (`article/copy-buttons.ts` runs it). */
function CodeView({ code, lines }: { code: string; lines?: number | undefined }) {
  const tokens = colorCSharp(code).map((token, index) => ({ ...token, key: index }));
  return (
    <div className="code figure-code" data-language="csharp">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that overflows is scrolled by keyboard */}
      <pre tabIndex={0}>
        <code style={lines === undefined ? undefined : { minHeight: `${lines}lh` }}>
          {tokens.map(({ text, className, key }) =>
            className === null ? (
              text
            ) : (
              <span className={className} key={key}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
      <button type="button" className="code-copy" aria-label="Copy code to clipboard">
        Copy
      </button>
    </div>
  );
}
