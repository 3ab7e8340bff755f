import { wordBreaks } from './word-breaks.ts';

/** A name, a number, a string, or one other character; white space goes with what it stands before. */
const TOKEN = /@?[\p{L}_][\p{L}\p{N}_]*|\d[\p{L}\p{N}_.]*|"(?:[^"\\]|\\.)*"|[\s\S]/gu;

/** Names up to this length fit the narrowest screen. */
const SHORT = 30;

/** Words of C# that a declaration has. */
const KEYWORDS = new Set(
  'abstract add async base bool byte char class const decimal default delegate double enum event explicit extern false float get implicit in init int interface internal long new null object operator out override params private protected public readonly record ref remove required sbyte sealed set short static string struct this true uint ulong unsafe ushort using virtual void volatile where'.split(
    ' ',
  ),
);

/**
 * A declaration of C# as HTML with the elements of listings' tokens. It is made for the declarations of an API, where the
 * grammar of listings isn't at hand: in a browser that compares two versions. It may break where a narrow screen needs it,
 * behind what opens a list and between the words of long names.
 */
export function declarationHtml(code: string): string {
  const html = [...code.matchAll(TOKEN)].map(({ 0: text, index }) => {
    const after = code.slice(index + text.length);
    const name = elementOf(text, after);
    if (name === '') return escapeText(text) + (/[.([<]/u.test(text) && /^[\p{L}_]/u.test(after) ? '<wbr>' : '');
    return `<${name}>${wordBreaks(text, SHORT).map(escapeText).join('<wbr>')}</${name}>`;
  });
  return html.join('');
}

/** @param after what follows in the declaration */
function elementOf(text: string, after: string): string {
  if (KEYWORDS.has(text)) return 't-k';
  if (/^\d/u.test(text)) return 't-n';
  if (/^".*"$/su.test(text)) return 't-s';
  if (!/^@?[\p{L}_]/u.test(text)) return '';
  if (/^\s*\(/u.test(after)) return 't-f';
  if (/^\s*(?:\{|=(?!>)|;|$)/u.test(after)) return 't-p';
  return /^\p{Lu}/u.test(text) ? 't-t' : '';
}

/** Text as the articles' printer writes it. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
