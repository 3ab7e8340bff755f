import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import css from './key-area.css?inline';

/** A key that went down or up. */
export interface AreaKey {
  /** The place on the keyboard, as `KeyboardEvent.code` names it. */
  code: string;
  isDown: boolean;
  /** It was down already: the browser repeats it. */
  isRepeat: boolean;
  isShifted: boolean;
  /** A combination that the browser or the system may take. */
  isShortcut: boolean;
}

/** What a pointer does on the area. */
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
 * A part of a figure that takes keys while it has the focus. Tab and Escape always leave it, and combinations that
 * belong to the browser stay the browser's.
 *
 * @param label what it is, for readers who can't see it
 * @param invitation how to give it the focus, and what for
 * @param onFocusChange must not change between renders
 * @param onKey tells whether the figure has a use for the key: then the page does nothing with it
 * @param said what the last key brought about, to be read out
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
    // The focus was often there before the figure's script: it is what brought the script.
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
    // The page must not scroll, and the site's own keys must not answer.
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

/** True for combinations that browsers and systems use: those with Ctrl, Alt or Meta, and the function keys. */
export function belongsToBrowser({
  code,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  return ctrlKey || altKey || metaKey || /^F\d/u.test(code);
}

/** What Tab stops at. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Flag of `compareDocumentPosition`. */
const FOLLOWING = 4;

/** Give the focus to what Tab would lead to after an element; take it away where nothing follows. */
function focusNext(element: HTMLElement): void {
  for (const next of document.querySelectorAll<HTMLElement>(STOPS)) {
    if (element.contains(next) || !(element.compareDocumentPosition(next) & FOLLOWING)) continue;
    // What is hidden or disabled doesn't take it.
    if (next.tabIndex >= 0) next.focus();
    if (document.activeElement === next) return;
  }
  element.blur();
}
