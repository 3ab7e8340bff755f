import { readFences } from './fences.ts';

const HEADING_ID = /^([ \t>]*#{1,6}[ \t].*[^\\])(\{#[^{}\s]+\}[ \t]*)$/u;
const ADMONITION =
  /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*:{3,})([a-zA-Z][\w-]*)(\{[^}]*\})?[ \t]+([^\s{].*?)[ \t]*$/u;
/** An xref autolink, an xref link's address, or inline code, which is stepped over. */
const XREF =
  /(?<!\]\()<xref:([^>\s]+)>|(?<=\]\()(<?xref:[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)|(`+)(?:[^`]|(?!\3(?!`))`)*?[^`]\3(?!`)/gu;

/**
 * Rewrite what Docusaurus' grammar has and the parser hasn't, outside of code and with every line in its place:
 * `## Title {#id}`, `:::note Title` and docfx's `<xref:uid>`.
 */
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

/** A link without text gets the symbol's name later. */
function xrefLink(match: string, uid: string | undefined, address: string | undefined): string {
  if (address !== undefined) return encoded(address);
  return uid === undefined ? match : `[](<xref:${encoded(uid)}>)`;
}

/** Backticks would begin inline code, braces an expression. */
function encoded(uid: string): string {
  return uid.replaceAll('`', '%60').replaceAll('{', '%7B').replaceAll('}', '%7D');
}

function titleAsLabel(line: string): string {
  const match = ADMONITION.exec(line);
  if (match === null) return line;
  const [, colons = '', name = '', attributes = '', title = ''] = match;
  return `${colons}${name}[${escapeBrackets(title)}]${attributes}`;
}

/** A title is a label for the parser: brackets in it must pair up. */
function escapeBrackets(title: string): string {
  let depth = 0;
  for (const character of title) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/[[\]]/gu, '\\$&');
}
