// Docusaurus and docfx accept syntax that the MDX grammar rejects before a plugin could see it: `{#id}` parses as
// an expression, `<xref:uid>` as an element, and `:::note Title` ends the directive after its name.
// Docusaurus rewrites such text before it parses, too. The functions below do so line by line, outside of code, and
// keep every line at its number.

const HEADING_ID = /^([ \t>]*#{1,6}[ \t].*[^\\])(\{#[^{}\s]+\}[ \t]*)$/u;
const ADMONITION =
  /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*:{3,})([a-zA-Z][\w-]*)(\{[^}]*\})?[ \t]+([^\s{].*?)[ \t]*$/u;
/** An xref autolink, the address of an xref link, or inline code, which is skipped. */
const XREF =
  /(?<!\]\()<xref:([^>\s]+)>|(?<=\]\()(<?xref:[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)|(`+)(?:[^`]|(?!\3(?!`))`)*?[^`]\3(?!`)/gu;

/** Rewrites `## Title {#id}`, `:::note Title`, `<xref:uid>` and `mdx-code-block` fences to what the parser accepts. */
export function prepareText(source: string): string {
  return readFences(source)
    .map(({ text, fenced }) => (fenced ? text : prepareLine(text)))
    .join('\n');
}

function prepareLine(line: string): string {
  const text = line.includes('xref:')
    ? line.replace(XREF, (match, uid?: string, address?: string) => xrefLink(match, uid, address))
    : line;
  if (text.includes('{#')) return text.replace(HEADING_ID, '$1\\$2');
  return text.includes(':::') ? titleAsLabel(text) : text;
}

/** The link plugin later fills a link without text with the symbol's name. */
function xrefLink(match: string, uid: string | undefined, address: string | undefined): string {
  if (address !== undefined) return encodeUid(address);
  return uid === undefined ? match : `[](<xref:${encodeUid(uid)}>)`;
}

/** Encodes backticks, which would begin inline code, and braces, which would begin an expression. */
function encodeUid(uid: string): string {
  return uid.replaceAll('`', '%60').replaceAll('{', '%7B').replaceAll('}', '%7D');
}

function titleAsLabel(line: string): string {
  const match = ADMONITION.exec(line);
  if (match === null) return line;
  const [, colons = '', name = '', attributes = '', title = ''] = match;
  return `${colons}${name}[${escapeBrackets(title)}]${attributes}`;
}

/** Escapes brackets that don't pair up: the parser reads a title as a label. */
function escapeBrackets(title: string): string {
  let depth = 0;
  for (const character of title) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/[[\]]/gu, '\\$&');
}

/** A line of Markdown; `fenced` inside a code fence and on the fence's own two lines. */
interface FencedLine {
  text: string;
  fenced: boolean;
}

const FENCE = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})(.*)$/u;

/**
 * Splits Markdown into lines and marks those in code fences. The fence lines of Docusaurus's `mdx-code-block` are
 * emptied: their content is text.
 */
export function readFences(source: string): FencedLine[] {
  let code: string | null = null;
  let unwrapped: string | null = null;
  return source.split('\n').map((text): FencedLine => {
    const [, , ticks, info = ''] = FENCE.exec(text) ?? [];
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
