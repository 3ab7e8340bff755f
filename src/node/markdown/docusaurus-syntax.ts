// Docusaurus and docfx support syntax that MDX rejects before a plugin can process it: MDX parses `{#id}` as an
// expression and `<xref:uid>` as an element, and ends the directive `:::note Title` after `note`.
// Like Docusaurus, the functions below rewrite such text before it is parsed. They process lines outside of code and
// keep all line numbers.

const HEADING_ID_PATTERN = /^([ \t>]*#{1,6}[ \t].*[^\\])(\{#[^{}\s]+\}[ \t]*)$/u;
const ADMONITION_PATTERN =
  /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*:{3,})([a-zA-Z][\w-]*)(\{[^}]*\})?[ \t]+([^\s{].*?)[ \t]*$/u;
/** Matches an xref autolink, the URL of an xref link, or inline code, which is skipped. */
const XREF_PATTERN =
  /(?<!\]\()<xref:([^>\s]+)>|(?<=\]\()(<?xref:[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)|(`+)(?:[^`]|(?!\3(?!`))`)*?[^`]\3(?!`)/gu;

/**
 * Rewrites `## Title {#id}`, `:::note Title`, `<xref:uid>` and `mdx-code-block` fences to syntax that the parser
 * accepts.
 */
export function prepareMarkdown(source: string): string {
  return splitIntoLines(source)
    .map(({ text, fenced }) => (fenced ? text : prepareLine(text)))
    .join('\n');
}

function prepareLine(line: string): string {
  const text = line.includes('xref:')
    ? line.replace(XREF_PATTERN, (match, uid?: string, address?: string) => writeXrefLink(match, uid, address))
    : line;
  if (text.includes('{#')) return text.replace(HEADING_ID_PATTERN, '$1\\$2');
  return text.includes(':::') ? convertTitleToLabel(text) : text;
}

/** Returns the Markdown of an xref: a link without text, in which `rewriteLinks` later inserts the symbol's name. */
function writeXrefLink(match: string, uid: string | undefined, address: string | undefined): string {
  if (address !== undefined) return encodeUid(address);
  return uid === undefined ? match : `[](<xref:${encodeUid(uid)}>)`;
}

/** Encodes backticks, which would start inline code, and braces, which would start an expression. */
function encodeUid(uid: string): string {
  return uid.replaceAll('`', '%60').replaceAll('{', '%7B').replaceAll('}', '%7D');
}

function convertTitleToLabel(line: string): string {
  const match = ADMONITION_PATTERN.exec(line);
  if (match === null) return line;
  const [, colons = '', name = '', attributes = '', title = ''] = match;
  return `${colons}${name}[${escapeBrackets(title)}]${attributes}`;
}

/** Escapes the brackets of a title if they are unbalanced, because the parser expects the title in brackets. */
function escapeBrackets(title: string): string {
  let depth = 0;
  for (const character of title) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/[[\]]/gu, '\\$&');
}

/** A line of Markdown. `fenced` is true inside a code fence and for its delimiters. */
interface FencedLine {
  text: string;
  fenced: boolean;
}

const FENCE_PATTERN = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})(.*)$/u;

/**
 * Splits Markdown into lines and marks the lines of code fences. Replaces the delimiters of Docusaurus's
 * `mdx-code-block` fences with empty lines, because the text between them is Markdown.
 */
export function splitIntoLines(source: string): FencedLine[] {
  let code: string | null = null;
  let unwrapped: string | null = null;
  return source.split('\n').map((text): FencedLine => {
    const [, , ticks, info = ''] = FENCE_PATTERN.exec(text) ?? [];
    const bare = info.trim() === '';
    if (code !== null) {
      if (ticks !== undefined && bare && ticks.startsWith(code)) code = null;
      return { text, fenced: true };
    }
    if (ticks === undefined || (ticks.startsWith('`') && info.includes('`'))) return { text, fenced: false };
    if (unwrapped !== null && bare && ticks.startsWith(unwrapped)) {
      unwrapped = null;
      return { text: '', fenced: false };
    }
    if (unwrapped === null && info.trim() === 'mdx-code-block') {
      unwrapped = ticks;
      return { text: '', fenced: false };
    }
    code = ticks;
    return { text, fenced: true };
  });
}
