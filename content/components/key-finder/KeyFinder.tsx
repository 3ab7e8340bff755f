import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { type KeyAction, KeyArea, type PointerHandlers } from '../figure/KeyArea.tsx';
import { getKeyCodeName } from '../keyboard/key-codes.ts';
import { getButtonMember, getButtonMemberOfKey } from '../mouse/mouse-frames.ts';
import { DrawnKeyboard } from './DrawnKeyboard.tsx';
import {
  type FinderKind,
  type FoundMember,
  findEnumMember,
  getKeyStateCalls,
  type KeyStateCall,
  readFinderProps,
} from './find-on-page.ts';
import css from './key-finder.css?inline';

/** A pressed key or button: the enumeration member, null if there is none, and the browser's code. */
interface PressedKey {
  name: string | null;
  code: string;
}

const FINDER_TEXTS: Record<
  FinderKind,
  { label: string; hint: string; touchHint: string; prompt: string; caption: string }
> = {
  keys: {
    label: 'Press a key to find its member',
    hint: 'Point to a key, or click or Tab here and press one.',
    touchHint: 'With a keyboard connected, tap here and press a key.',
    prompt: 'Press a key',
    caption: 'Each key links to its member. F13 to F25, KeyPadEqual and Unknown have no key here.',
  },
  buttons: {
    label: 'Click with a mouse button to find its member',
    hint: 'Click here with any button. Keys: Space for left, M for middle, R for right.',
    touchHint: 'With a mouse connected, click here; a tap is a left click.',
    prompt: 'Click with a button here',
    caption: 'The box shows the member for the mouse button that you press, and highlights it in the table.',
  },
  state: {
    label: 'Press a key to see which calls detect it',
    hint: 'Click or Tab here, then press a key.',
    touchHint: 'With a keyboard connected, tap here and press a key.',
    prompt: 'Press a key',
    caption: 'The box shows the calls that detect the key that you press.',
  },
};

/** Interactive figure that shows the enumeration member for a pressed key or mouse button. */
export function KeyFinder({ props }: IslandProps) {
  const { kind, calls: keyStateMembers } = readFinderProps(props);
  const area = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<PressedKey | null>(null);
  const texts = FINDER_TEXTS[kind];
  const isButtonFinder = kind === 'buttons';
  const show = useCallback(
    (code: string): boolean => {
      const name = isButtonFinder ? getButtonMemberOfKey(code) : getKeyCodeName(code);
      if (isButtonFinder && name === null) return false;
      setPressed({ name, code });
      return name !== null;
    },
    [isButtonFinder],
  );
  const showMember = useCallback((name: string) => setPressed({ name, code: '' }), []);
  useEscapeAndTab(area, isButtonFinder ? null : show);
  useHighlightedRow(area, kind === 'state' ? null : (pressed?.name ?? null));
  const onKey = ({ code, isDown, isRepeat }: KeyAction): boolean =>
    isDown && !isRepeat ? show(code) : (isButtonFinder ? getButtonMemberOfKey(code) : getKeyCodeName(code)) !== null;
  const pointer: PointerHandlers | undefined = isButtonFinder
    ? createPointerHandlers((button) => setPressed({ name: getButtonMember(button), code: `button ${button}` }))
    : undefined;
  const value =
    pressed?.name == null || area.current === null ? null : findEnumMember(getArticle(area.current), pressed.name);
  const calls =
    pressed?.name == null || keyStateMembers === null || area.current === null
      ? []
      : getKeyStateCalls(getArticle(area.current), pressed.name, keyStateMembers);
  return (
    <figure className="key-finder">
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      {kind === 'keys' ? <DrawnKeyboard lit={pressed?.name ?? null} onShow={showMember} /> : null}
      <KeyArea
        area={area}
        label={texts.label}
        hint={texts.hint}
        onFocusChange={ignoreFocusChange}
        onKey={onKey}
        pointerHandlers={pointer}
        announcement={getAnnouncement(pressed, value?.value ?? null)}
      >
        <FinderBox pressed={pressed} value={value} prompt={texts.prompt} />
      </KeyArea>
      <p className="key-finder-touch">{texts.touchHint}</p>
      {kind === 'keys' ? null : (
        <noscript>
          <p className="key-finder-hint">This box needs JavaScript.</p>
        </noscript>
      )}
      {calls.length === 0 ? null : <KeyStateCallList calls={calls} />}
      {value === null ? null : (
        <p className="key-finder-link">
          <a href={`#${value.row.id}`}>{kind === 'keys' ? 'Show in the table' : `Show ${value.name} in the table`}</a>
        </p>
      )}
      <figcaption>{texts.caption}</figcaption>
    </figure>
  );
}

/** Content of the box: a prompt at first, later the member for the pressed key. */
function FinderBox({
  pressed,
  value,
  prompt,
}: {
  pressed: PressedKey | null;
  value: FoundMember | null;
  prompt: string;
}) {
  if (pressed === null) return <p className="key-finder-box">{prompt}</p>;
  if (pressed.name === null) {
    return (
      <p className="key-finder-box">
        No member for <code>{pressed.code}</code>
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
function KeyStateCallList({ calls }: { calls: readonly KeyStateCall[] }) {
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

function ignoreFocusChange(): void {}

function getArticle(element: Element): ParentNode {
  return element.closest('article') ?? document;
}

/** Returns the announcement for screen readers. */
function getAnnouncement(pressed: PressedKey | null, value: string | null): string {
  if (pressed === null) return '';
  if (pressed.name === null) return `No member for ${pressed.code}`;
  return value === null ? pressed.name : `${pressed.name}, ${value}`;
}

/** Shows the members for Escape and Tab, which `KeyArea` doesn't report because these keys leave the area. */
function useEscapeAndTab(area: RefObject<HTMLElement | null>, show: ((code: string) => boolean) | null): void {
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
function useHighlightedRow(area: RefObject<HTMLElement | null>, name: string | null): void {
  useEffect(() => {
    if (area.current === null || name === null) return undefined;
    const row = findEnumMember(getArticle(area.current), name)?.row;
    row?.classList.add('api-found');
    return () => row?.classList.remove('api-found');
  }, [area, name]);
}

/** Creates handlers that report each pressed button. Mouse events also report a button pressed while another is held. */
function createPointerHandlers(press: (button: number) => void): PointerHandlers {
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
