import { VFileMessage } from 'vfile-message';
import { getErrorMessage, getLineAndColumn, type PageProblem } from '#shared/problem.ts';
import { TimeLimitError } from './time-limit.ts';

// Converts errors of the MDX parser, whose messages name internal tokens, to problems that authors understand.

/** Explanation of a parser error. The parser's own position or message is used if `offset` or `message` is missing. */
interface ErrorExplanation {
  offset?: number;
  message?: string;
  hint: string;
}

/** Converts a parser error or timeout to a problem. If an unclosed tag, brace or quote caused it, locates it there. */
export function createSyntaxProblem(error: unknown, text: string): PageProblem {
  // A `RangeError` is a stack overflow: parsers recurse for each level of nesting.
  if (error instanceof TimeLimitError || error instanceof RangeError) {
    const reason = error instanceof TimeLimitError ? error.message : 'its blocks or elements are nested too deeply';
    const lineLengths = text.split('\n').map(({ length }) => length);
    const line = lineLengths.indexOf(lineLengths.reduce((most, length) => Math.max(most, length), 0)) + 1;
    const message = `The page can't be compiled: ${reason}.`;
    const hint = 'Check the longest line for repeated or nested marks, or divide the text.';
    return { severity: 'error', rule: 'mdx-syntax', line, column: 1, message, hint };
  }
  const parserError = error instanceof VFileMessage ? error : new VFileMessage(getErrorMessage(error));
  const causeSuffix = parserError.cause instanceof Error ? `: ${parserError.cause.message}` : '';
  const { reason, line, column = line === undefined ? undefined : 1 } = parserError;
  const errorOffset = line === undefined ? text.length : toOffset(text, line, column);
  const { offset, message, hint } = explainUnmatchedTag(reason, text, errorOffset) ??
    explainMissingEnd(reason, text, errorOffset) ?? { hint: getFallbackHint(reason, text.slice(errorOffset)) };
  const position = offset === undefined ? { line, column } : getLineAndColumn(text, offset);
  const fullMessage = `The page can't be compiled: ${message ?? `${reason}${causeSuffix}`}`;
  return { severity: 'error', rule: 'mdx-syntax', ...position, message: fullMessage, hint };
}

function toOffset(text: string, line: string | number, column: string | number = 1): number {
  const previousLines = text.split('\n').slice(0, Number(line) - 1);
  return previousLines.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1;
}

const UNCLOSED_TAG_ERROR_PATTERN =
  /^Expected a closing tag for `<(.*)>` \((\d+):(\d+)-\S+\)(?: before the end of `(\w+)`)?/u;
const MISMATCHED_TAG_ERROR_PATTERN =
  /^Unexpected closing tag `(.*)`, expected corresponding closing tag for `<(.*)>` \((\d+):(\d+)-/u;
const MISPLACED_END_TAG_ERROR_PATTERN = /^Expected the closing tag `<\/(.*)>` either after the end of `(\w+)`/u;

/** Explains an error about unmatched tags; returns null for other errors. `errorOffset` is the offset of the error. */
function explainUnmatchedTag(reason: string, text: string, errorOffset: number): ErrorExplanation | null {
  const { line: endLine } = getLineAndColumn(text, errorOffset);
  const [unclosedMatch, tagName = '', line = 1, column, containerToken] = UNCLOSED_TAG_ERROR_PATTERN.exec(reason) ?? [];
  if (unclosedMatch !== undefined) {
    const offset = toOffset(text, line, column);
    const container = toContainerName(containerToken);
    const message = `Expected a closing tag for \`<${tagName}>\` in line ${line} before the end of its ${container}`;
    const hint = getTagHint(tagName, container, text.slice(offset));
    return containerToken === undefined ? { offset, hint } : { offset, message, hint };
  }
  const [mismatchedMatch, endTag = '', openTagName = '', openLine = 1, openColumn] =
    MISMATCHED_TAG_ERROR_PATTERN.exec(reason) ?? [];
  if (mismatchedMatch !== undefined) {
    const message = `\`<${openTagName}>\` in line ${openLine} is closed by \`${endTag}\` in line ${endLine}`;
    return { offset: toOffset(text, openLine, openColumn), message, hint: getTagHint(openTagName) };
  }
  const [misplacedMatch, name = '', outerToken] = MISPLACED_END_TAG_ERROR_PATTERN.exec(reason) ?? [];
  if (misplacedMatch === undefined) return null;
  const tagPattern = new RegExp(`<(/?)${name}(?![\\w.:-])[^>]*(?<!/)>`, 'gu');
  const startTagOffset = findUnclosedOffset(text.slice(0, errorOffset), tagPattern);
  const offset = startTagOffset < 0 ? errorOffset : startTagOffset;
  const clause = `in line ${getLineAndColumn(text, offset).line} is closed by \`</${name}>\` in line ${endLine}`;
  const container = toContainerName(outerToken);
  return { offset, message: `\`<${name}>\` ${clause}, in another ${container}`, hint: getTagHint(name, container) };
}

/** Converts the parser's token name for a container to a term that authors know: `listItem` → `list item`. */
function toContainerName(token = ''): string {
  const [, name = token] = /(Heading|Quote|Item|^table|^directive)/u.exec(token) ?? [];
  return (
    { Item: 'list item', table: 'table cell', directive: 'admonition', strong: 'emphasis' }[name] ?? name.toLowerCase()
  );
}

/** Returns the offset of the last unclosed tag or brace, or -1. Group 1 of `pattern` is set only in closing ones. */
function findUnclosedOffset(text: string, pattern: RegExp): number {
  const openOffsets: number[] = [];
  for (const { 1: closingMark = '', index } of text.matchAll(pattern)) {
    if (closingMark === '') openOffsets.push(index);
    else openOffsets.pop();
  }
  return openOffsets.at(-1) ?? -1;
}

/** Matches the names of HTML's void elements, which have no end tag. */
const VOID_ELEMENT_PATTERN = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/u;

/** Returns a hint on how to close an element. `followingText` begins at its start tag and may contain its end tag. */
function getTagHint(name: string, container = '', followingText?: string): string {
  if (VOID_ELEMENT_PATTERN.test(name)) return `Write \`<${name} />\`: MDX needs a slash in tags without an end tag.`;
  if (container === '' || followingText?.includes(`</${name}>`) === false)
    return `Write \`</${name}>\` after the content of the element, or \`\\<\` if it is only text.`;
  const location = container === 'paragraph' ? 'same line, or each on a line of its own' : `same ${container}`;
  return `Write \`<${name}>\` and \`</${name}>\` in the ${location}.`;
}

const ESCAPE_HINT = 'Write `\\{` or `\\<` for a brace or a less-than sign that is only text.';

/** Explains an error about a tag, attribute value or expression without an end; returns null for other errors. */
function explainMissingEnd(reason: string, text: string, errorOffset: number): ErrorExplanation | null {
  const [, context, quote = '<'] = /^Unexpected end of file in ([\w ]+),(?:.*closing quote `(.)`)?/u.exec(reason) ?? [];
  const prefix = text.slice(0, errorOffset);
  const offset =
    context === 'expression' ? findUnclosedOffset(prefix, /(?<!\\)(?:\{|(\}))/gu) : prefix.lastIndexOf(quote);
  if (context === undefined || offset < 0) return null;
  const openingMark = text[offset] ?? '';
  const closingMark = { '{': '}', '<': '>' }[openingMark] ?? openingMark;
  const message = `\`${openingMark}\` in line ${getLineAndColumn(text, offset).line} has no closing \`${closingMark}\``;
  const advice = closingMark === openingMark ? '' : ` ${ESCAPE_HINT}`;
  const cellAdvice = /^ *\|/u.test(text.slice(errorOffset)) ? ' In a table, write `\\|` for a pipe in code.' : '';
  return { offset, message, hint: `Write \`${closingMark}\` after it.${advice}${cellAdvice}` };
}

/** Returns a hint for an error that has no specific explanation. `followingText` begins at the error. */
function getFallbackHint(reason: string, followingText: string): string {
  if (reason.startsWith('Unexpected character `!`'))
    return 'Write `-->` at the end of the comment. A comment within a paragraph ends in the same paragraph.';
  if (reason.startsWith('Unexpected closing slash')) {
    const [, name = ''] = /^\/\s*(\w+)/u.exec(followingText) ?? [];
    return VOID_ELEMENT_PATTERN.test(name) ? getTagHint(name) : 'Remove the end tag, or write its start tag before it.';
  }
  if (reason.includes('before attribute value')) return 'Write the value in quotes: `name="value"`.';
  if (reason.includes('to create a link in MDX')) return 'Write `[text](address)`, or `\\<` if it is only text.';
  if (reason.startsWith('Unexpected lazy line'))
    return 'Indent the element like the text of its list item or quote, or write a blank line before it.';
  if (reason.includes('import/exports')) return 'Check the JavaScript of the statement, which ends at a blank line.';
  return ESCAPE_HINT;
}
