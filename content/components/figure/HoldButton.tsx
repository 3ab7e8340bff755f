import type { PointerEvent, ReactNode } from 'react';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import css from './hold-button.css?inline';

/**
 * A button that acts while it is held, like a key.
 *
 * @param label accessible name if the content is a symbol
 * @param onTap called for a click by keyboard or assistive technology, which can't hold the button
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
    // Suppresses the emulated mouse events of a touch; `hold-button.css` prevents scrolling and selection.
    event.preventDefault();
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onDown();
  };
  return (
    <>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <button
        type="button"
        className="button hold-button"
        aria-label={label}
        onPointerDown={press}
        onLostPointerCapture={onUp}
        // Keeps the focus on the figure, which releases all keys when it loses the focus.
        onMouseDown={(event) => event.preventDefault()}
        onContextMenu={(event) => event.preventDefault()}
        onClick={({ detail }) => detail === 0 && onTap()}
      >
        {children}
      </button>
    </>
  );
}
