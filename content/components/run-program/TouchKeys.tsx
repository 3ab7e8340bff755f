import { HoldButton } from '../figure/HoldButton.tsx';
import type { PageMessage } from './program-messages.ts';

/** Buttons for the keys of a program. Several can be held at once. */
export function TouchKeys({ keys, send }: { keys: readonly string[]; send(message: PageMessage): void }) {
  return (
    <div className="run-keys">
      {keys.map((code) => (
        <TouchKey key={code} code={code} onPress={(isDown) => send({ type: 'key', code, isDown })} />
      ))}
    </div>
  );
}

function TouchKey({ code, onPress }: { code: string; onPress(isDown: boolean): void }) {
  const { text, label } = describeKey(code);
  return (
    <HoldButton
      label={label}
      onDown={() => onPress(true)}
      onUp={() => onPress(false)}
      onTap={() => {
        onPress(true);
        onPress(false);
      }}
    >
      {text}
    </HoldButton>
  );
}

const SYMBOLS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/**
 * Returns the text of a key's button, and its accessible name if the text is a symbol.
 *
 * @param code as in `KeyboardEvent.code`
 * @example describeKey('ControlLeft') → { text: 'Left Control', label: undefined }
 */
export function describeKey(code: string): { text: string; label: string | undefined } {
  const symbol = SYMBOLS[code];
  const name = code
    .replace(/^(?:Key|Digit)(?=.$)/u, '')
    .replace(/^(\w+?)(Left|Right|Up|Down)$/u, (_, key: string, side: string) =>
      key === 'Page' ? `Page ${side.toLowerCase()}` : key === 'Arrow' ? `${side} arrow` : `${side} ${key}`,
    );
  return symbol === undefined ? { text: name, label: undefined } : { text: symbol, label: name };
}
