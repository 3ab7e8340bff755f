import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findNeighbour, isDirection } from './find-neighbour.ts';
import { type DrawnKey, US_KEYBOARD } from './us-keyboard.ts';

const KEYS = US_KEYBOARD.flatMap(({ keys }) => keys);
const FIRST_MEMBER = KEYS[0]?.member ?? null;

/**
 * A drawn US keyboard whose keys link to their members on the page. Once hydrated, it is one Tab stop, and the arrow keys
 * move the focus.
 *
 * @param lit member of the highlighted key; null for none
 * @param onShow called with the member of a key that the pointer or the focus enters; must be a stable function
 */
export function DrawnKeyboard({ lit, onShow }: { lit: string | null; onShow(member: string): void }) {
  const keyboard = useRef<HTMLDivElement>(null);
  /** Member of the key in the tab order; null before hydration, when all keys are in it. */
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    setCurrent(FIRST_MEMBER);
    // The pointer or the focus, which triggered hydration, may already be on a key.
    const links = [...(keyboard.current?.querySelectorAll('a') ?? [])];
    const entered = KEYS[links.findIndex((link) => link.matches(':focus, :hover'))]?.member;
    if (entered !== undefined) onShow(entered);
    setCurrent(entered ?? FIRST_MEMBER);
  }, [onShow]);
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { key, currentTarget } = event;
    if (!isDirection(key) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const links = [...currentTarget.querySelectorAll('a')];
    const boxes = links.map((link) => link.getBoundingClientRect());
    const from = KEYS.findIndex(({ member }) => member === current);
    event.preventDefault();
    links[findNeighbour(boxes, from, key)]?.focus();
  };
  const renderKey = ({ member, legend, label, shape }: DrawnKey) => (
    <a
      key={member}
      href={`#${member.toLowerCase()}`}
      className={
        [shape, legend.length > 1 ? 'word' : '', member === lit ? 'lit' : ''].filter(Boolean).join(' ') || undefined
      }
      aria-label={label === legend ? undefined : label}
      tabIndex={current === null ? undefined : member === current ? 0 : -1}
      onPointerEnter={() => onShow(member)}
      onFocus={() => {
        setCurrent(member);
        onShow(member);
      }}
    >
      {member === 'Backspace' ? (
        <span>
          Back
          <wbr />
          space
        </span>
      ) : (
        legend
      )}
    </a>
  );
  return (
    <div className="keyboard" dir="ltr">
      <div className="keyboard-keys" role="toolbar" aria-label="US keyboard" ref={keyboard} onKeyDown={moveFocus}>
        {US_KEYBOARD.map(({ name, keys }) => (
          <div className={`keyboard-${name}`} key={name}>
            {keys.map(renderKey)}
          </div>
        ))}
      </div>
    </div>
  );
}
