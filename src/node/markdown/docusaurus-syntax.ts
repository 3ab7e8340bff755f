import type { PageProblem } from '#shared/problem.ts';

// Docusaurus and docfx accept syntax that the MDX grammar rejects before a plugin could see it: `{#id}` and a formula's
// braces parse as expressions, `<xref:uid>` as an element, and `:::note Title` ends the directive after its name.
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

/** A formula's location, one-based, and its text with dollar signs. */
export interface FoundMath {
  line: number;
  column: number;
  formula: string;
}

/** Something that only a formula contains: a command, a sub- or superscript, a relation of names, a single letter. */
const FORMULA =
  /\\[a-z]+|\^\{?[\w(]|[A-Za-z)\]]_(?:\{|[A-Za-z\d](?![A-Za-z\d]))|(?:^|[A-Za-z\d)\]]\s*)(?:=|<|>|\+|\*)\s*[A-Za-z\\(]|^[A-Za-z]$/u;
/** As in pandoc: no space inside the dollar signs and no digit after them, so `$5 and $10` is not a formula. */
const INLINE = /(?<![\\$\w])\$(?![\s${])((?:[^$\\]|\\.)*?[^\s\\$]|\\.)\$(?![\d$\w])/gu;

/** Finds formulas (`$x^2$`, or between lines of `$$`) outside of code. Amounts of money are no formulas. */
export function findMath(text: string): FoundMath[] {
  return scanMath(text).flatMap(({ found }) => found);
}

/** Rewrites formulas as code, which is how a lenient site without a plugin for mathematics shows them. */
export function mathAsCode(text: string): string {
  return scanMath(text)
    .map(({ written, found, isFence }) => {
      if (isFence) return written.replace(/\$\$/u, '```');
      return found.reduceRight((line, { column, formula }) => {
        const shown = `\`${formula.replaceAll(/^\$+|\$+$/gu, '').trim()}\``;
        return line.slice(0, column - 1) + shown + line.slice(column - 1 + formula.length);
      }, written);
    })
    .join('\n');
}

/** Returns the problem of a formula in a site without a plugin for mathematics. */
export function unsupportedMath({ line, column, formula }: FoundMath, isLenient: boolean): PageProblem {
  const message = `No plugin parses the formula ${formula}${isLenient ? '; it is shown as code' : ''}.`;
  const hint =
    'Give `remarkPlugins` and `rehypePlugins` of content/site.ts the plugins remark-math and rehype-katex, or write `\\$` for a dollar sign that is only text.';
  return { severity: isLenient ? 'warning' : 'error', rule: 'math', line, column, message, hint };
}

/** A line with the formulas that begin in it; `isFence` for a `$$` that opens or closes a block. */
interface ScannedLine {
  written: string;
  found: FoundMath[];
  isFence: boolean;
}

function scanMath(text: string): ScannedLine[] {
  let isOpen = false;
  return readFences(text).map(({ text: written, fenced }, index): ScannedLine => {
    const plain = { written, found: [], isFence: false };
    if (fenced) return plain;
    const line = written.replaceAll(/(`+)(?:[^`]|(?!\1(?!`))`)*?\1(?!`)/gu, (code) => ' '.repeat(code.length));
    const at = (column: number, formula: string): FoundMath => ({ line: index + 1, column, formula });
    if (/^[\s>]*\$\$\s*$/u.test(line)) {
      isOpen = !isOpen;
      return { written, found: isOpen ? [at(line.indexOf('$') + 1, '$$')] : [], isFence: true };
    }
    if (isOpen) return plain;
    const [, before = '', block] = /^([\s>]*)(\$\$(?!\$).+\$\$)\s*$/u.exec(line) ?? [];
    if (block !== undefined) return { ...plain, found: [at(before.length + 1, block)] };
    const found = [...line.matchAll(INLINE)].flatMap(({ index: start, 0: formula, 1: inner = '' }) =>
      FORMULA.test(inner) ? [at(start + 1, formula)] : [],
    );
    return { ...plain, found };
  });
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
