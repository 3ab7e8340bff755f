import type { FoundValue } from './find-on-page.ts';

/** The box's inside: an invitation, then the member for what was pressed. */
export function Shown({
  pressed,
  value,
  box,
}: {
  pressed: { name: string | null; code: string } | null;
  value: FoundValue | null;
  /** The invitation. */
  box: string;
}) {
  if (pressed === null) return <p className="key-finder-box">{box}</p>;
  if (pressed.name === null) {
    return (
      <p className="key-finder-box">
        No member stands for <code>{pressed.code}</code>
      </p>
    );
  }
  return (
    <p className="key-finder-box">
      <strong>{pressed.name}</strong>
      {value === null ? null : <code>{value.value}</code>}
      {value === null || value.summary === '' ? null : <span>{value.summary}</span>}
    </p>
  );
}
