import { useEffect, useRef } from 'react';

/** The calls so far; the last is in view. It scrolls in a height of its own. */
export function CallLog({ label, calls }: { label: string; calls: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { length } = calls;
  useEffect(() => {
    if (list.current !== null && length > 0) list.current.scrollTop = list.current.scrollHeight;
  }, [length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that overflows is scrolled by keyboard
    <div className="call-log" role="log" aria-label={label} tabIndex={0} ref={list}>
      <ol>
        {calls
          .map((call, index) => ({ call, key: index }))
          .map(({ call, key }) => (
            <li key={key}>{call}</li>
          ))}
      </ol>
    </div>
  );
}
