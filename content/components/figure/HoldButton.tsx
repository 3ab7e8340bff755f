import type { PointerEvent, ReactNode } from 'react';

/**
 * A button that works as long as a pointer holds it, as a key would.
 *
 * @param label what it is, where its text is only a sign
 * @param onTap it was pressed by keyboard or by a reader's own means, which don't hold
 */
export function HoldButton({
  label,
  onDown,
  onUp,
  onTap,
  children,
}: {
  label?: string | undefined;
  onDown(): void;
  onUp(): void;
  onTap(): void;
  children: ReactNode;
}) {
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    // What is held on glass must not scroll the page or select text.
    event.preventDefault();
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onDown();
  };
  return (
    <button
      type="button"
      className="button hold-button"
      aria-label={label}
      onPointerDown={press}
      onLostPointerCapture={onUp}
      // The focus stays where it is: a figure that loses it lets go of all that is held.
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => detail === 0 && onTap()}
    >
      {children}
    </button>
  );
}
