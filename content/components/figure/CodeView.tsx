import { createElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { addStyles } from '#app/platform/document.ts';
import { CodeValue } from './CodeValue.tsx';
import { splitMarkedCode } from './csharp.ts';
import css from './live.css?inline';
import type { Controls, ControlTable } from './use-controls.ts';

/** Props of `CodeView`. */
export interface CodeViewProps {
  /** C# with marked values. It must have the same number of lines in every state, so that the layout doesn't shift. */
  code: string;
  /**
   * Zero-based numbers of the first and last running line, which the listing scrolls to and highlights; null for none.
   * Undefined for a listing that doesn't scroll.
   */
  runningLines?: readonly [first: number, last: number] | null | undefined;
  controls: Pick<Controls<ControlTable>, 'table' | 'values' | 'setFromText'>;
}

/** The C# of a figure's state, with a copy button that `article/copy-buttons.ts` handles. */
export function CodeView({ code, runningLines, controls }: CodeViewProps) {
  const isLive = useIsLive();
  const listing = useRef<HTMLElement>(null);
  useCopyWithoutInputs(listing);
  const highlighted = useRef<HTMLSpanElement>(null);
  const first = runningLines?.[0];
  useEffect(() => {
    const list = highlighted.current?.closest('pre');
    if (first === undefined || highlighted.current === null || list == null) return;
    const line = highlighted.current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    // `scrollIntoView` would scroll the page too.
    list.scrollTop += line - RUNNING_LINES_MARGIN_PX;
  }, [first]);
  const lines = code.split('\n');
  const renderLines = (from: number, to: number): ReactNode =>
    from >= to ? null : <CodeParts code={lines.slice(from, to).join('\n')} controls={controls} isLive={isLive} />;
  const [start, end] = runningLines == null ? [lines.length, lines.length] : [runningLines[0], runningLines[1] + 1];
  return (
    <div className={runningLines === undefined ? 'code figure-code' : 'code figure-code long'} data-language="csharp">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that overflows is scrolled by keyboard */}
      <pre tabIndex={0}>
        <code ref={listing}>
          {renderLines(0, start)}
          {runningLines == null ? null : (
            <>
              {start > 0 ? '\n' : ''}
              <span className="line-mark" ref={highlighted}>
                {renderLines(start, end)}
              </span>
              {end < lines.length ? '\n' : ''}
              {renderLines(end, lines.length)}
            </>
          )}
        </code>
      </pre>
      {/* The label is “Copied” if the user copied before hydration. Without the suppression, the mismatch would re-render the figure and lose the focus. */}
      <div className="code-tools">
        <button type="button" className="code-copy" aria-label="Copy code to clipboard" suppressHydrationWarning>
          Copy
        </button>
      </div>
    </div>
  );
}

/** Distance kept above the running lines when scrolling, in CSS pixels. */
const RUNNING_LINES_MARGIN_PX = 24;

function CodeParts({ code, controls, isLive }: Pick<CodeViewProps, 'code' | 'controls'> & { isLive: boolean }) {
  const { table, values, setFromText } = controls;
  return splitMarkedCode(code)
    .map((part, index) => ({ ...part, key: index }))
    .map(({ text, className, control, key }) => {
      const tableEntry = control === null ? undefined : table[control];
      if (control === null || tableEntry === undefined || tableEntry.allowedValues === null)
        return className === null ? text : createElement(`t-${className.slice(1)}`, { key }, text);
      return (
        <CodeValue
          // The index of a part changes if the text before it is split differently; the name of its control doesn't.
          key={control}
          className={className ?? ''}
          text={text}
          label={`${tableEntry.label}, in the C#`}
          allowedValues={tableEntry.allowedValues}
          value={String(values[control])}
          onEnter={(next) => setFromText(control, next)}
          isLive={isLive}
        />
      );
    });
}

/**
 * Returns false until hydration is complete, because the first render must match the prerendered HTML. Adds the styles of
 * interactive figures after hydration.
 */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    addStyles(css);
    setLive(true);
  }, []);
  return isLive;
}

/** Class that hides the inputs of a listing while it is being copied. */
const PLAIN_CLASS = 'plain';

/** Hides the inputs of a listing while it is copied, because browsers would also copy the inputs' values. */
function useCopyWithoutInputs(listing: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The selection may start anywhere on the page. The browser reads the selection after the event, so the class is removed
    // later.
    const copy = ({ target }: ClipboardEvent): void => {
      const { current } = listing;
      if (current === null || target instanceof HTMLInputElement) return;
      current.classList.add(PLAIN_CLASS);
      setTimeout(() => current.classList.remove(PLAIN_CLASS));
    };
    document.addEventListener('copy', copy);
    return () => document.removeEventListener('copy', copy);
  }, [listing]);
}
