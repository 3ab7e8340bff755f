/** Suffix that .NET appends to the message of an exception about an argument. */
const PARAMETER_KEY = 'Arg_ParamName_Name';
/** Lines of the stack in which the page calls the window. */
const HOST_PATTERN = /^\s+at Velaptor\.Browser\./u;
const KEY_PATTERN = /\b[A-Z]\w*_\w+/u;

/**
 * Replaces the keys of .NET's messages in the text of an exception. Values follow a key, separated by commas: `Format_Bad, x`.
 *
 * @param messages messages by key, with numbered placeholders
 */
export function replaceMessageKeys(text: string, messages: Readonly<Record<string, string>>): string {
  return (
    text
      .split('\n')
      .filter((line) => !HOST_PATTERN.test(line))
      // The linker removes the names of parameters.
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

/** Formats a key with the values behind it. The last value may contain commas. */
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
