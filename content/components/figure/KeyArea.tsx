import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import css from './key-area.css?inline';

/** A key press or release. */
export interface KeyAction {
  /** Physical key, as in `KeyboardEvent.code`. */
  code: string;
  isDown: boolean;
  /** True if the browser repeats the event because the key is held. */
  isRepeat: boolean;
  isShifted: boolean;
  /** True for combinations that the browser or the system may use. */
  isReserved: boolean;
}

/** Pointer event handlers of a `KeyArea`. */
export type PointerHandlers = Pick<
  HTMLAttributes<HTMLDivElement>,
  | 'onPointerMove'
  | 'onPointerDown'
  | 'onPointerUp'
  | 'onPointerLeave'
  | 'onPointerCancel'
  | 'onMouseDown'
  | 'onContextMenu'
>;

/**
 * An area that handles keys while it has the focus. Tab and Escape always leave it, and the browser's shortcuts keep working.
 *
 * @param label accessible name
 * @param hint text shown while the area doesn't have the focus
 * @param onFocusChange must be a stable function
 * @param onKey returns true if the figure handled the key
 * @param announcement screen reader announcement of the last key's effect
 */
export function KeyArea({
  area,
  label,
  hint,
  onFocusChange,
  onKey,
  pointerHandlers,
  announcement,
  children,
}: {
  area: RefObject<HTMLDivElement | null>;
  label: string;
  hint: string;
  onFocusChange(isFocused: boolean): void;
  onKey(key: KeyAction): boolean;
  pointerHandlers?: PointerHandlers | undefined;
  announcement: string;
  children: ReactNode;
}) {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const change = (focused: boolean): void => {
      setFocused(focused);
      onFocusChange(focused);
    };
    const { current } = area;
    const focus = (): void => change(true);
    const blur = (): void => change(false);
    // Focusing the area triggers hydration, so the area may already have the focus.
    if (current !== null && current === document.activeElement) focus();
    current?.addEventListener('focus', focus);
    current?.addEventListener('blur', blur);
    return () => {
      current?.removeEventListener('focus', focus);
      current?.removeEventListener('blur', blur);
    };
  }, [area, onFocusChange]);
  const handle = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { code } = event;
    const isDown = event.type === 'keydown';
    if (code === 'Tab') return;
    if (code === 'Escape') {
      if (isDown) focusNext(event.currentTarget);
      return;
    }
    const isReserved = isReservedShortcut(event);
    const isHandled = onKey({ code, isDown, isRepeat: event.repeat, isShifted: event.shiftKey, isReserved });
    if (!isHandled || isReserved) return;
    // Prevents scrolling and the site's keyboard shortcuts.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <div
        className="key-area"
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, so it needs the focus
        tabIndex={0}
        ref={area}
        onKeyDown={handle}
        onKeyUp={handle}
        {...pointerHandlers}
      >
        {children}
      </div>
      <p className="key-hint">{isFocused ? 'Press keys. Press Tab or Esc to leave.' : hint}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Returns true for keys that browsers and systems use: function keys, and keys with Ctrl, Alt or Meta. */
export function isReservedShortcut({
  code,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  return ctrlKey || altKey || metaKey || /^F\d/u.test(code);
}

/** Matches elements in the tab order. */
const TABBABLE_SELECTOR = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Value of `Node.DOCUMENT_POSITION_FOLLOWING`. */
const DOCUMENT_POSITION_FOLLOWING = 4;

/** Focuses the next element in the tab order, or blurs this element if there is none. */
function focusNext(element: HTMLElement): void {
  for (const next of document.querySelectorAll<HTMLElement>(TABBABLE_SELECTOR)) {
    if (element.contains(next) || !(element.compareDocumentPosition(next) & DOCUMENT_POSITION_FOLLOWING)) continue;
    // Hidden and disabled elements don't accept the focus.
    if (next.tabIndex >= 0) next.focus();
    if (document.activeElement === next) return;
  }
  element.blur();
}
