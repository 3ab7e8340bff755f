/** Key of the text that .NET appends to the message of an `ArgumentException`: the name of the parameter. */
const PARAMETER_KEY = 'Arg_ParamName_Name';
/** Matches stack trace lines of `Velaptor.Browser`'s own code, which doesn't exist in the framework. */
const HOST_PATTERN = /^\s+at Velaptor\.Browser\./u;
const KEY_PATTERN = /\b[A-Z]\w*_\w+/u;

/**
 * Replaces keys of .NET's messages, with their values (`Format_Bad, x`), in an exception's text. Removes the page's stack lines.
 *
 * @param messages messages by key, with numbered placeholders
 */
export function replaceMessageKeys(text: string, messages: Readonly<Record<string, string>>): string {
  return (
    text
      .split('\n')
      .filter((line) => !HOST_PATTERN.test(line))
      // The linker removes parameter names, which leaves a space after each type.
      .map((line) => (/^\s+at /u.test(line) ? line.replaceAll(/ (?=[,)])/gu, '') : replaceInLine(line, messages)))
      .join('\n')
  );
}

function replaceInLine(line: string, messages: Readonly<Record<string, string>>): string {
  const suffix = line.indexOf(` ${PARAMETER_KEY}, `);
  if (suffix > 0) {
    const rest = line.slice(suffix + 1);
    return `${replaceInLine(line.slice(0, suffix), messages)} ${formatMessage(rest, messages)}`;
  }
  const at = KEY_PATTERN.exec(line)?.index;
  return at === undefined ? line : line.slice(0, at) + formatMessage(line.slice(at), messages);
}

/** Formats the message of a key with the values after the key. The last value may contain commas. */
function formatMessage(text: string, messages: Readonly<Record<string, string>>): string {
  const key = KEY_PATTERN.exec(text)?.[0] ?? '';
  const message = messages[key];
  if (message === undefined) return text;
  const placeholders = new Set(message.match(/\{\d+/gu));
  if (placeholders.size === 0) return message + text.slice(key.length);
  const parts = text.slice(key.length).replace(/^, /u, '').split(', ');
  const last = placeholders.size - 1;
  const values = [...parts.slice(0, last), parts.slice(last).join(', ')];
  return message.replaceAll(/\{(\d+)[^}]*\}/gu, (_, index: string) => values[Number(index)] ?? '');
}
