import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Control, Field } from './controls.tsx';
import { colorCSharp } from './csharp-tokens.ts';

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
        <code data-room={lines === undefined ? undefined : '\n'.repeat(lines)}>
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

/** The controls of a figure by their names in the form. */
type ControlTable = Readonly<Record<string, Control<unknown>>>;

/** What the controls of a table are set to. */
type Values<C> = { [Name in keyof C]: C[Name] extends Control<infer T> ? T : never };

/** A figure's settings and the form that sets them. */
export interface Controls<C extends ControlTable> {
  values: Values<C>;
  form: RefObject<HTMLFormElement | null>;
  /** Read the form again; for `onInput`. */
  update(): void;
  /** Put every control back to its default. */
  reset(): void;
  /** Set controls by script, as when a point is dragged. */
  set(values: Partial<Values<C>>): void;
  /** Move controls that only show what others set. Nothing is read again. */
  follow(values: Partial<Values<C>>): void;
  /** Inputs in the order of their names; all where none is named. */
  inputs(...names: (keyof C & string)[]): ReactNode;
  /** An input that stands in the form in another way, or shows another value. */
  input<Name extends keyof C & string>(
    name: Name,
    field: Omit<Field, 'figure' | 'name'>,
    now?: Values<C>[Name],
  ): ReactNode;
}

/**
 * Settings read from a form whose inputs keep their own values. So what a reader changed before the figure's script
 * came is not undone: it is read with the first effect.
 *
 * @param figure the figure's id on the page
 * @param table must not change between renders
 * @param onReset puts back what isn't a control
 */
export function useControls<C extends ControlTable>(figure: string, table: C, onReset?: () => void): Controls<C> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => readControls(table, null));
  const update = useCallback(() => setValues(readControls(table, form.current)), [table]);
  useEffect(update, [update]);
  const follow = useCallback((moved: Partial<Values<C>>) => {
    for (const [name, value] of Object.entries(moved)) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = String(value);
    }
  }, []);
  const set = useCallback(
    (moved: Partial<Values<C>>) => {
      follow(moved);
      update();
    },
    [follow, update],
  );
  const reset = (): void => {
    form.current?.reset();
    update();
    onReset?.();
  };
  const input: Controls<C>['input'] = (name, field, now = values[name]) =>
    table[name]?.draw({ figure, name, ...field }, now);
  const inputs: Controls<C>['inputs'] = (...names) =>
    (names.length === 0 ? Object.keys(table) : names).map((name) => input(name, {}));
  return { values, form, update, reset, set, follow, input, inputs };
}

/** What a form's controls are set to. One that isn't there, as all without a form, has its default. */
export function readControls<C extends ControlTable>(table: C, form: HTMLFormElement | null): Values<C> {
  const read = (name: string, control: Control<unknown>): unknown => {
    // A control that follows another is disabled: it isn't part of a form's data, but of its elements.
    const input = form?.elements.namedItem(name) ?? null;
    if (input === null) return control.initial;
    return input instanceof HTMLInputElement || input instanceof HTMLSelectElement
      ? control.read(input)
      : control.initial;
  };
  const values = Object.fromEntries(Object.entries(table).map(([name, control]) => [name, read(name, control)]));
  if (!hasAll(table, values)) throw new Error('A control has no value.');
  return values;
}

function hasAll<C extends ControlTable>(table: C, values: unknown): values is Values<C> {
  return typeof values === 'object' && values !== null && Object.keys(table).every((name) => name in values);
}
