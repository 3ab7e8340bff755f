import type { PointerEvent } from 'react';

/** A key on the screen, for readers who have no keyboard. */
export function ScreenKey({
  name,
  onDown,
  onUp,
}: {
  name: string;
  onDown(key: string): void;
  onUp(key: string): void;
}) {
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    // Keys that are held on glass must not scroll the page, select text or take the focus.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    onDown(name);
  };
  const release = (): void => onUp(name);
  return (
    <button
      type="button"
      className="button"
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // By keyboard or a reader's own means: a tap.
        if (event.detail !== 0) return;
        onDown(name);
        onUp(name);
      }}
    >
      {name}
    </button>
  );
}
