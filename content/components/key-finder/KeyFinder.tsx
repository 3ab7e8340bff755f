import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { type KeyAction, KeyArea, type PointerHandlers } from '../figure/KeyArea.tsx';
import { keyCodeName } from '../keyboard/key-codes.ts';
import { buttonName, buttonOfKey } from '../mouse/mouse-frames.ts';
import {
  type FinderKind,
  type FoundValue,
  findValue,
  readFinderProps,
  type StateCall,
  stateCalls,
} from './find-on-page.ts';
import css from './key-finder.css?inline';

/** A pressed key or button. `name` is its enumeration member, null if there is none; `code` is the browser's name. */
interface Pressed {
  name: string | null;
  code: string;
}

const TEXTS: Record<FinderKind, { label: string; invite: string; touch: string; box: string; help: string }> = {
  keys: {
    label: 'Press a key to find its member',
    invite: 'Click or Tab here, then press a key.',
    touch: 'With a keyboard connected, tap here and press a key.',
    box: 'Press a key',
    help: 'The box shows the member for the key that you press, by its place on the keyboard, and marks it in the table.',
  },
  buttons: {
    label: 'Click with a mouse button to find its member',
    invite: 'Click here with any button. Keys: Space for left, M for middle, R for right.',
    touch: 'With a mouse connected, click here; a tap counts as the left button.',
    box: 'Click with a button here',
    help: 'The box shows the member for the mouse button that you press on it, and marks it in the table.',
  },
  state: {
    label: 'Press a key to see what tells of it',
    invite: 'Click or Tab here, then press a key.',
    touch: 'With a keyboard connected, tap here and press a key.',
    box: 'Press a key',
    help: 'The box shows the calls that tell of the key that you press.',
  },
};

/** Interactive figure that shows the enumeration member for a pressed key or mouse button. */
export function KeyFinder({ props }: IslandProps) {
  const { kind, calls: told } = readFinderProps(props);
  const area = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const texts = TEXTS[kind];
  const isButtons = kind === 'buttons';
  const show = useCallback(
    (code: string): boolean => {
      const name = isButtons ? buttonOfKey(code) : keyCodeName(code);
      if (isButtons && name === null) return false;
      setPressed({ name, code });
      return name !== null;
    },
    [isButtons],
  );
  useLeavingKeys(area, isButtons ? null : show);
  useMarkedRow(area, kind === 'state' ? null : (pressed?.name ?? null));
  const onKey = ({ code, isDown, isRepeat }: KeyAction): boolean =>
    isDown && !isRepeat ? show(code) : (isButtons ? buttonOfKey(code) : keyCodeName(code)) !== null;
  const pointer: PointerHandlers | undefined = isButtons
    ? pointerHandlers((button) => setPressed({ name: buttonName(button), code: `button ${button}` }))
    : undefined;
  const value = pressed?.name == null || area.current === null ? null : findValue(pageOf(area.current), pressed.name);
  const calls =
    pressed?.name == null || told === null || area.current === null
      ? []
      : stateCalls(pageOf(area.current), pressed.name, told);
  return (
    <figure className="key-finder">
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <KeyArea
        area={area}
        label={texts.label}
        hint={texts.invite}
        onFocusChange={ignore}
        onKey={onKey}
        pointerHandlers={pointer}
        announcement={saidOf(pressed, value?.value ?? null)}
      >
        <Shown pressed={pressed} value={value} box={texts.box} />
      </KeyArea>
      <p className="key-finder-touch">{texts.touch}</p>
      <noscript>
        <p className="key-finder-hint">This box needs JavaScript.</p>
      </noscript>
      {calls.length === 0 ? null : <StateCalls calls={calls} />}
      {value === null ? null : (
        <p className="key-finder-link">
          <a href={`#${value.row.id}`}>{`Show ${value.name} in the table`}</a>
        </p>
      )}
      <figcaption>{texts.help}</figcaption>
    </figure>
  );
}

/** Content of the box: a prompt at first, later the member for the pressed key. */
function Shown({ pressed, value, box }: { pressed: Pressed | null; value: FoundValue | null; box: string }) {
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

/** A list of calls with links to their members. */
function StateCalls({ calls }: { calls: readonly StateCall[] }) {
  return (
    <ul className="key-finder-calls">
      {calls.map(({ id, name, argument }) => (
        <li key={name}>
          <code>
            <a href={`#${id}`}>{name}</a>(
            {argument === null ? null : argument.href === null ? (
              `${argument.type}.${argument.value}`
            ) : (
              <>
                {`${argument.type}.`}
                <a href={argument.href}>{argument.value}</a>
              </>
            )}
            )
          </code>
        </li>
      ))}
    </ul>
  );
}

function ignore(): void {}

function pageOf(element: Element): ParentNode {
  return element.closest('article') ?? document;
}

/** Returns the announcement for screen readers. */
function saidOf(pressed: Pressed | null, value: string | null): string {
  if (pressed === null) return '';
  if (pressed.name === null) return `No member for ${pressed.code}`;
  return value === null ? pressed.name : `${pressed.name}, ${value}`;
}

/** Shows the members for Escape and Tab, which `KeyArea` doesn't report because they leave it. */
function useLeavingKeys(area: RefObject<HTMLElement | null>, show: ((code: string) => boolean) | null): void {
  useEffect(() => {
    const { current } = area;
    const onKey = ({ code, repeat }: KeyboardEvent): void => {
      if (!repeat && (code === 'Escape' || code === 'Tab')) show?.(code);
    };
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [area, show]);
}

/** Highlights the table row of an enumeration member. */
function useMarkedRow(area: RefObject<HTMLElement | null>, name: string | null): void {
  useEffect(() => {
    if (area.current === null || name === null) return undefined;
    const row = findValue(pageOf(area.current), name)?.row;
    row?.classList.add('api-found');
    return () => row?.classList.remove('api-found');
  }, [area, name]);
}

/** Creates handlers that report each pressed button. Mouse events also report a button pressed while another is held. */
function pointerHandlers(press: (button: number) => void): PointerHandlers {
  return {
    onMouseDown(event) {
      press(event.button);
      // Otherwise the middle button would start autoscrolling.
      if (event.button !== 1) return;
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
    },
    onContextMenu: (event) => event.preventDefault(),
  };
}
