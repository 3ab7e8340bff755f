import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import css from './key-area.css?inline';

/** A key that went down or up. */
export interface AreaKey {
  /** Physical key, see `KeyboardEvent.code`. */
  code: string;
  isDown: boolean;
  /** True if the browser repeats a pressed key. */
  isRepeat: boolean;
  isShifted: boolean;
  /** True for combinations reserved for the browser or the system. */
  isShortcut: boolean;
}

/** Pointer events of the area. */
export type AreaPointer = Pick<
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
 * An area that handles keys while it has the focus. Tab and Escape always leave it, and the browser's shortcuts keep
 * working.
 *
 * @param label accessible name
 * @param invitation how to focus it, and why
 * @param onFocusChange must be a stable function
 * @param onKey returns true if the figure handled the key
 * @param said announcement of the last key's effect
 */
export function KeyArea({
  area,
  label,
  invitation,
  onFocusChange,
  onKey,
  pointer,
  said,
  children,
}: {
  area: RefObject<HTMLDivElement | null>;
  label: string;
  invitation: string;
  onFocusChange(isFocused: boolean): void;
  onKey(key: AreaKey): boolean;
  pointer?: AreaPointer | undefined;
  said: string;
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
    // The focus may be older than hydration, since it triggers hydration.
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
    const isShortcut = belongsToBrowser(event);
    const isTaken = onKey({ code, isDown, isRepeat: event.repeat, isShifted: event.shiftKey, isShortcut });
    if (!isTaken || isShortcut) return;
    // Prevents scrolling and the site's own shortcuts.
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
        {...pointer}
      >
        {children}
      </div>
      <p className="key-hint">{isFocused ? 'Press keys. Tab or Escape leaves.' : invitation}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Returns true for combinations that browsers and systems use: with Ctrl, Alt or Meta, and function keys. */
export function belongsToBrowser({
  code,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  return ctrlKey || altKey || metaKey || /^F\d/u.test(code);
}

/** Matches elements that Tab stops at. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** A flag of `compareDocumentPosition`. */
const FOLLOWING = 4;

/** Focuses the element that Tab would focus after this one, or blurs this one if there is none. */
function focusNext(element: HTMLElement): void {
  for (const next of document.querySelectorAll<HTMLElement>(STOPS)) {
    if (element.contains(next) || !(element.compareDocumentPosition(next) & FOLLOWING)) continue;
    // Hidden and disabled elements don't accept the focus.
    if (next.tabIndex >= 0) next.focus();
    if (document.activeElement === next) return;
  }
  element.blur();
}
