import { VFileMessage } from 'vfile-message';
import { getErrorMessage, getLineAndColumn, type PageProblem } from '#shared/problem.ts';
import { TimeLimitError } from './time-limit.ts';

// Converts errors of the MDX parser, whose messages name internal tokens, to problems that authors understand.

/** Explains a parser error. Without `offset` or `message`, the position or message of the parser's error applies. */
interface Explanation {
  offset?: number;
  message?: string;
  hint: string;
}

/** Converts an error of the MDX parser to a problem. Locates it at the unclosed tag, brace or quote if there is one. */
export function createSyntaxProblem(error: unknown, text: string): PageProblem {
  // A `RangeError` is a stack overflow: parsers recurse for each level of nesting.
  if (error instanceof TimeLimitError || error instanceof RangeError) {
    const reason = error instanceof TimeLimitError ? error.message : 'its blocks or elements are nested too deeply';
    const lengths = text.split('\n').map(({ length }) => length);
    const line = lengths.indexOf(lengths.reduce((most, length) => Math.max(most, length), 0)) + 1;
    const message = `The page can't be compiled: ${reason}.`;
    const hint = 'Check the longest line for repeated or nested marks, or divide the text.';
    return { severity: 'error', rule: 'mdx-syntax', line, column: 1, message, hint };
  }
  const thrown = error instanceof VFileMessage ? error : new VFileMessage(getErrorMessage(error));
  const cause = thrown.cause instanceof Error ? `: ${thrown.cause.message}` : '';
  const { line, column = line === undefined ? undefined : 1 } = thrown;
  const end = line === undefined ? text.length : toOffset(text, line, column);
  const { offset, message, hint } = explainTag(thrown.reason, text, end) ??
    explainEnd(thrown.reason, text, end) ?? { hint: getHint(thrown.reason, text.slice(end)) };
  const place = offset === undefined ? { line, column } : getLineAndColumn(text, offset);
  const shown = `The page can't be compiled: ${message ?? `${thrown.reason}${cause}`}`;
  return { severity: 'error', rule: 'mdx-syntax', ...place, message: shown, hint };
}

function toOffset(text: string, line: string | number, column: string | number = 1): number {
  const lines = text.split('\n').slice(0, Number(line) - 1);
  return lines.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1;
}

const START_PATTERN = /^Expected a closing tag for `<(.*)>` \((\d+):(\d+)-\S+\)(?: before the end of `(\w+)`)?/u;
const PAIR_PATTERN = /^Unexpected closing tag `(.*)`, expected corresponding closing tag for `<(.*)>` \((\d+):(\d+)-/u;
const END_PATTERN = /^Expected the closing tag `<\/(.*)>` either after the end of `(\w+)`/u;

/** Explains an error about unmatched tags; returns null for other errors. `end` is the offset of the error. */
function explainTag(reason: string, text: string, end: number): Explanation | null {
  const { line: endLine } = getLineAndColumn(text, end);
  const [startMatch, start = '', line = 1, column, token] = START_PATTERN.exec(reason) ?? [];
  if (startMatch !== undefined) {
    const offset = toOffset(text, line, column);
    const container = toContainer(token);
    const message = `Expected a closing tag for \`<${start}>\` in line ${line} before the end of its ${container}`;
    const hint = getTagHint(start, container, text.slice(offset));
    return token === undefined ? { offset, hint } : { offset, message, hint };
  }
  const [pairMatch, tag = '', first = '', firstLine = 1, firstColumn] = PAIR_PATTERN.exec(reason) ?? [];
  if (pairMatch !== undefined) {
    const message = `\`<${first}>\` in line ${firstLine} is closed by \`${tag}\` in line ${endLine}`;
    return { offset: toOffset(text, firstLine, firstColumn), message, hint: getTagHint(first) };
  }
  const [endMatch, name = '', outer] = END_PATTERN.exec(reason) ?? [];
  if (endMatch === undefined) return null;
  const found = findOpen(text.slice(0, end), new RegExp(`<(/?)${name}(?![\\w.:-])[^>]*(?<!/)>`, 'gu'));
  const offset = found < 0 ? end : found;
  const where = `in line ${getLineAndColumn(text, offset).line} is closed by \`</${name}>\` in line ${endLine}`;
  const container = toContainer(outer);
  return { offset, message: `\`<${name}>\` ${where}, in another ${container}`, hint: getTagHint(name, container) };
}

/** Converts the parser's token name of a container to the author's term: `listItem` → `list item`. */
function toContainer(token = ''): string {
  const [, name = token] = /(Heading|Quote|Item|^table|^directive)/u.exec(token) ?? [];
  return (
    { Item: 'list item', table: 'table cell', directive: 'admonition', strong: 'emphasis' }[name] ?? name.toLowerCase()
  );
}

/** Returns the offset of the last unclosed opening match; -1 if there is none. Only closing matches fill group 1. */
function findOpen(text: string, pattern: RegExp): number {
  const open: number[] = [];
  for (const { 1: end = '', index } of text.matchAll(pattern)) {
    if (end === '') open.push(index);
    else open.pop();
  }
  return open.at(-1) ?? -1;
}

/** Matches the names of HTML's void elements, which have no end tag. */
const VOID_ELEMENT_PATTERN = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/u;

/** Returns a hint on how to close an element. `after` is the text, from the start tag on, to search for an end tag. */
function getTagHint(name: string, container = '', after?: string): string {
  if (VOID_ELEMENT_PATTERN.test(name)) return `Write \`<${name} />\`: MDX needs a slash in tags without an end tag.`;
  if (container === '' || after?.includes(`</${name}>`) === false) {
    return `Write \`</${name}>\` after the content of the element, or \`\\<\` if it is only text.`;
  }
  const place = container === 'paragraph' ? 'same line, or each on a line of its own' : `same ${container}`;
  return `Write \`<${name}>\` and \`</${name}>\` in the ${place}.`;
}

const TEXT_HINT = 'Write `\\{` or `\\<` for a brace or a less-than sign that is only text.';

/** Explains a tag, attribute value or expression that continues to the end of the text; null for other errors. */
function explainEnd(reason: string, text: string, end: number): Explanation | null {
  const [, part, quote = '<'] = /^Unexpected end of file in ([\w ]+),(?:.*closing quote `(.)`)?/u.exec(reason) ?? [];
  const before = text.slice(0, end);
  const offset = part === 'expression' ? findOpen(before, /(?<!\\)(?:\{|(\}))/gu) : before.lastIndexOf(quote);
  if (part === undefined || offset < 0) return null;
  const sign = text[offset] ?? '';
  const missing = { '{': '}', '<': '>' }[sign] ?? sign;
  const message = `\`${sign}\` in line ${getLineAndColumn(text, offset).line} has no closing \`${missing}\``;
  const advice = missing === sign ? '' : ` ${TEXT_HINT}`;
  const cellAdvice = /^ *\|/u.test(text.slice(end)) ? ' In a table, write `\\|` for a pipe in code.' : '';
  return { offset, message, hint: `Write \`${missing}\` after it.${advice}${cellAdvice}` };
}

/** Returns a hint for errors that the functions above don't explain. `after` is the text that begins at the error. */
function getHint(reason: string, after: string): string {
  if (reason.startsWith('Unexpected character `!`')) {
    return 'Write `-->` at the end of the comment. A comment within a paragraph ends in the same paragraph.';
  }
  if (reason.startsWith('Unexpected closing slash')) {
    const [, name = ''] = /^\/\s*(\w+)/u.exec(after) ?? [];
    return VOID_ELEMENT_PATTERN.test(name) ? getTagHint(name) : 'Remove the end tag, or write its start tag before it.';
  }
  if (reason.includes('before attribute value')) return 'Write the value in quotes: `name="value"`.';
  if (reason.includes('to create a link in MDX')) return 'Write `[text](address)`, or `\\<` if it is only text.';
  if (reason.startsWith('Unexpected lazy line')) {
    return 'Indent the element like the text of its list item or quote, or write a blank line before it.';
  }
  if (reason.includes('import/exports')) return 'Check the JavaScript of the statement, which ends at a blank line.';
  return TEXT_HINT;
}
