import { decode } from '#model/decode.ts';
import { referenceFromUid } from '../../content/api/api-references.ts';

/** Tells whether a symbol that prose names can be linked; `soft` when docfx wrote that it needn't exist. */
export type IsLinked = (uid: string, soft: boolean) => boolean;

/** Prose without tags of docfx. */
export interface PlainProse {
  markdown: string;
  /** Tags that weren't understood and were taken out, each once, with the one-based line where it first stands. */
  dropped: { tag: string; line: number }[];
}

/** Encloses the number of a piece that is put aside; a private-use character that no prose needs. */
const HELD = '\uE000';

const MARKDOWN_CODE =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?? {0,3}\1[`~]*[ \t]*$|(?<![`\\])(`+)(?!`)[\s\S]*?[^`]\2(?!`)/gmu;
const AUTOLINK = /<(?:https?:\/\/|mailto:)[^\s<>]+>/giu;
const ATTRIBUTES = String.raw`((?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*`;

/** Elements that Markdown has no sign for; they stay, without their attributes. */
const KEPT = new Set(
  'abbr blockquote dd del details dl dt h1 h2 h3 h4 h5 h6 hr ins kbd mark q s samp small sub summary sup table tbody td tfoot th thead tr u var'.split(
    ' ',
  ),
);

/** Elements that go with all that is in them. */
const WHOLE =
  /<(script|style|iframe|object|embed|template|noscript|svg|math|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/giu;

/**
 * Turn the XML and HTML that docfx leaves in prose into Markdown: `<xref href>`, `<see cref>`, `<paramref>`, `<c>`,
 * `<code>`, `<para>`, `<list>` and the plain elements of HTML. Of other tags a few harmless ones stay, bare; the rest is
 * taken out with the text kept, scripts and the like go whole. What is left holds no attribute.
 */
export function proseToMarkdown(prose: string, isLinked: IsLinked): PlainProse {
  const held: string[] = [];
  const hold = (text: string): string => `${HELD}${held.push(text) - 1}${HELD}`;
  const dropped = new Set<string>();
  const drop = (tag: string): void => {
    dropped.add(tag.toLowerCase());
  };

  let text = prose.replaceAll(HELD, '');
  text = text.replaceAll(MARKDOWN_CODE, hold).replaceAll(AUTOLINK, hold);
  text = text.replaceAll(WHOLE, (_whole: string, tag: string) => {
    drop(tag);
    return '';
  });
  text = text.replaceAll(/<!--[\s\S]*?(?:-->|$)/gu, '');
  text = text.replaceAll(/<pre\b[^>]*>\s*(<code\b[^>]*>[\s\S]*?<\/code>)\s*<\/pre>/giu, '$1');
  text = element(text, 'code', (attributes, inner) => hold(codeElement(attributes, inner)));
  text = element(text, 'c', (attributes, inner) => hold(codeElement(attributes, inner)));
  text = references(text, hold, isLinked);
  text = lists(text);
  text = text.replaceAll(/<\/?(?:para|p|div)\b[^>]*>/giu, '\n\n').replaceAll(/<br\s*\/?>/giu, '\\\n');
  text = text.replaceAll(/<\/?(?:b|strong)\s*>/giu, '**').replaceAll(/<\/?(?:i|em)\s*>/giu, '*');
  text = text.replaceAll(
    new RegExp(`<(/?)([A-Za-z][\\w:-]*)${ATTRIBUTES}/?>`, 'gu'),
    (_whole, close: string, tag: string) => {
      if (KEPT.has(tag.toLowerCase())) return hold(`<${close}${tag.toLowerCase()}>`);
      drop(tag);
      return '';
    },
  );
  // What looks like the beginning of a tag, but wasn't one, is text.
  text = text.replaceAll(/(?<!\\)<(?=[A-Za-z/!?])/gu, '\\<');
  text = text.replaceAll(/\n{3,}/gu, '\n\n');
  return {
    markdown: restore(text, held).trim(),
    dropped: [...dropped].map((tag) => ({ tag, line: lineOf(prose, tag) })),
  };
}

function restore(text: string, held: readonly string[]): string {
  const pattern = new RegExp(`${HELD}(\\d+)${HELD}`, 'gu');
  return text.replaceAll(pattern, (_whole: string, index: string) => restore(held[Number(index)] ?? '', held));
}

function lineOf(prose: string, tag: string): number {
  const at = prose.search(new RegExp(`</?${tag}\\b`, 'iu'));
  return prose.slice(0, Math.max(at, 0)).split('\n').length;
}

/** Replace elements of one name, with or without content. */
function element(text: string, name: string, draw: (attributes: string, inner: string) => string): string {
  const pattern = new RegExp(`<${name}(?![\\w-])${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</${name}\\s*>)`, 'giu');
  return text.replaceAll(pattern, (_whole: string, attributes: string, inner: string | undefined) =>
    draw(attributes, inner ?? ''),
  );
}

function attribute(attributes: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'iu').exec(attributes);
  return decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
}

/** `<code>`: a block when it has several lines, else a span. */
function codeElement(attributes: string, inner: string): string {
  const code = decodeEntities(inner.replaceAll(/<\/?[A-Za-z][^>]*>/gu, ''));
  if (!code.trim().includes('\n')) return codeSpan(code.trim());
  const language = /(?:lang|language)-([\w#+-]+)/u.exec(attribute(attributes, 'class'))?.[1] ?? 'csharp';
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `\n\n${fence}${language}\n${code.replaceAll(/^\n+|\s+$/gu, '')}\n${fence}\n\n`;
}

function codeSpan(code: string): string {
  if (code === '') return '';
  const ticks = '`'.repeat(longestRun(code) + 1);
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${code}${pad}${ticks}`;
}

function longestRun(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/gu)].map(([run]) => run.length));
}

/** Every way in which docfx and XML comments name a symbol, a parameter, a keyword or an address. */
function references(text: string, hold: (text: string) => string, isLinked: IsLinked): string {
  const named = (uid: string, inner: string, soft = false): string => {
    if (isLinked(uid, soft)) return hold(xrefLink(uid, inner));
    return inner.trim() === '' ? hold(codeSpan(referenceFromUid(uid).name)) : inner;
  };
  let result = text.replaceAll(/<xref:([^\s>]+)>/giu, (_whole: string, uid: string) => named(decode(uid), ''));
  result = element(result, 'xref', (attributes, inner) => {
    const uid = attribute(attributes, 'href') || attribute(attributes, 'uid');
    const soft = attribute(attributes, 'data-throw-if-not-resolved').toLowerCase() === 'false';
    // Older versions of docfx write keywords of the language as symbols of their own.
    if (uid.startsWith('langword_csharp_')) return hold(codeSpan(attribute(attributes, 'name') || inner.trim()));
    // An escaped `#` belongs to the uid, a plain one or `?` begins docfx's options; `#ctor` is written plainly.
    return uid === '' ? inner : named(decode(uid.replace(/\?.*$/u, '')), inner.trim() || optionText(uid), soft);
  });
  for (const tag of ['see', 'seealso']) {
    result = element(result, tag, (attributes, inner) => {
      const cref = attribute(attributes, 'cref').replace(/^[A-Z!]:/u, '');
      const keyword = attribute(attributes, 'langword');
      if (cref !== '') return named(cref, inner);
      return keyword === '' ? address(attribute(attributes, 'href'), inner, hold) : hold(codeSpan(keyword));
    });
  }
  for (const tag of ['paramref', 'typeparamref']) {
    result = element(result, tag, (attributes) => hold(codeSpan(attribute(attributes, 'name'))));
  }
  return element(result, 'a', (attributes, inner) => address(attribute(attributes, 'href'), inner, hold));
}

/** The text that docfx puts into a reference's address when the comment has one: `?text=so+it+says`. */
function optionText(reference: string): string {
  const text = /\?(?:[^#]*&)?text=([^&#]*)/u.exec(reference)?.[1] ?? '';
  return decode(text.replaceAll('+', ' ')).replaceAll(/[\\`*_[\]<>]/gu, '\\$&');
}

/** A link to a symbol; the text is the symbol's own name when none is given. */
function xrefLink(uid: string, inner: string): string {
  const encoded = encodeURIComponent(uid).replaceAll(
    /[()*'!~]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return inner.trim() === '' ? `<xref:${encoded}>` : `[${inner.trim()}](xref:${encoded})`;
}

/** A link to an address of a harmless kind; others leave their text only. */
function address(href: string, inner: string, hold: (text: string) => string): string {
  if (!/^(?:https?:\/\/|mailto:|xref:|#|\.{0,2}\/|~\/)/iu.test(href)) return inner;
  const text = inner.trim() === '' ? href : inner.trim();
  // Only the address is put aside: the text may hold other elements.
  return `[${text}]${hold(`(<${href.replaceAll(/[<>\s]/gu, encodeURIComponent)}>)`)}`;
}

/** `<list>`, `<ul>` and `<ol>` as Markdown lists; terms are strong. Lists in lists become one. */
function lists(text: string): string {
  const items = (inner: string, mark: string): string => {
    const lines = [...inner.matchAll(/<(item|li|listheader)\b[^>]*>([\s\S]*?)<\/\1\s*>/giu)].map((match) => {
      const body = (match[2] ?? '')
        .replaceAll(/<term\s*>([\s\S]*?)<\/term\s*>/giu, '**$1** ')
        .replaceAll(/<\/?(?:description|para|p)\b[^>]*>/giu, ' ');
      return `${mark} ${body.replaceAll(/\s+/gu, ' ').trim()}`;
    });
    return `\n\n${lines.join('\n')}\n\n`;
  };
  let result = element(text, 'list', (attributes, inner) =>
    items(inner, attribute(attributes, 'type') === 'number' ? '1.' : '-'),
  );
  result = element(result, 'ul', (_attributes, inner) => items(inner, '-'));
  return element(result, 'ol', (_attributes, inner) => items(inner, '1.'));
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[\da-f]+|#\d+|[a-z]+);/giu, (whole: string, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole;
    const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
