import { createElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { addStyles } from '#app/platform/add-styles.ts';
import { CodeValue } from './CodeValue.tsx';
import { codeParts } from './csharp.ts';
import css from './live.css?inline';
import type { Controls, ControlTable } from './use-controls.ts';

/** What a listing of a figure shows. */
export interface CodeViewProps {
  /** The C#: as many lines in every state, so that nothing below the figure moves. Its marked values can be changed. */
  code: string;
  /** Of a long listing, which then scrolls: the first and the last line of what runs, from 0; null for none. */
  shown?: readonly [first: number, last: number] | null | undefined;
  controls: Pick<Controls<ControlTable>, 'table' | 'values' | 'enter'>;
}

/** The C# that makes what a figure shows, with a button that copies it (`article/copy-buttons.ts` runs it). */
export function CodeView({ code, shown, controls }: CodeViewProps) {
  const isLive = useIsLive();
  const listing = useRef<HTMLElement>(null);
  usePlainCopy(listing);
  const lit = useRef<HTMLSpanElement>(null);
  const first = shown?.[0];
  useEffect(() => {
    const list = lit.current?.closest('pre');
    if (first === undefined || lit.current === null || list == null) return;
    const line = lit.current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    // The page itself stays where it is.
    list.scrollTop += line - LIT_MARGIN;
  }, [first]);
  const lines = code.split('\n');
  const piece = (from: number, to: number): ReactNode =>
    from >= to ? null : <Parts code={lines.slice(from, to).join('\n')} controls={controls} isLive={isLive} />;
  const [start, end] = shown == null ? [lines.length, lines.length] : [shown[0], shown[1] + 1];
  return (
    <div className={shown === undefined ? 'code figure-code' : 'code figure-code long'} data-language="csharp">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that overflows is scrolled by keyboard */}
      <pre tabIndex={0}>
        <code ref={listing}>
          {piece(0, start)}
          {shown == null ? null : (
            <>
              {start > 0 ? '\n' : ''}
              <span className="figure-running" ref={lit}>
                {piece(start, end)}
              </span>
              {end < lines.length ? '\n' : ''}
              {piece(end, lines.length)}
            </>
          )}
        </code>
      </pre>
      {/* Who copies before React runs reads “Copied” here: anew, the figure would lose the focus. */}
      <button type="button" className="code-copy" aria-label="Copy code to clipboard" suppressHydrationWarning>
        Copy
      </button>
    </div>
  );
}

/** Pixels above what runs, when it is brought into view. */
const LIT_MARGIN = 24;

function Parts({ code, controls, isLive }: Pick<CodeViewProps, 'code' | 'controls'> & { isLive: boolean }) {
  const { table, values, enter } = controls;
  return codeParts(code)
    .map((part, index) => ({ ...part, key: index }))
    .map(({ text, className, control, key }) => {
      const known = control === null ? undefined : table[control];
      if (control === null || known === undefined || known.scope === null)
        return className === null ? text : createElement(`t-${className.slice(1)}`, { key }, text);
      return (
        <CodeValue
          // Its place in the listing changes with what is written before it; what it sets doesn't.
          key={control}
          className={className ?? ''}
          text={text}
          label={`${known.label}, in the C#`}
          scope={known.scope}
          now={String(values[control])}
          onEnter={(next) => enter(control, next)}
          isLive={isLive}
        />
      );
    });
}

/** False in the static form and while it is taken over, which has to find it as it is. With it come the styles of what is live. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    addStyles(css);
    setLive(true);
  }, []);
  return isLive;
}

/** Class of what has no fields for now. */
const PLAIN = 'plain';

/** Let a listing be copied as the text that it is: browsers would write what fields in it hold a second time. */
export function usePlainCopy(listing: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The selection may begin anywhere on the page, and is read once the event is over.
    const copy = ({ target }: ClipboardEvent): void => {
      const { current } = listing;
      if (current === null || target instanceof HTMLInputElement) return;
      current.classList.add(PLAIN);
      setTimeout(() => current.classList.remove(PLAIN));
    };
    document.addEventListener('copy', copy);
    return () => document.removeEventListener('copy', copy);
  }, [listing]);
}
