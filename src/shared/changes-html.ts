import { diffArrays } from 'diff';
import type { ChangeKind, MemberChange, TypeChange } from './api-history.ts';
import { splitAtWordBreaks } from './html.ts';
import { getDocPath, type Version } from './version.ts';

/**
 * Renders the API changes between two versions as HTML, grouped by type. Runs at build time, and in the browser for
 * versions that the user selects. `toHref` returns the URL of a site path.
 */
export function renderChangesHtml(
  changes: readonly TypeChange[],
  versions: Record<'from' | 'to', Version>,
  toHref: (path: string) => string,
): string {
  // Links to the symbol in a version that contains it.
  const renderLinkHtml = (change: ChangeKind | null, name: string, slug: string, anchor: string): string => {
    const path = getDocPath(change === 'removed' ? versions.from : versions.to, slug);
    const href = toHref(anchor === '' ? path : `${path}#${anchor}`);
    return `<a href="${href}">${splitAtWordBreaks(name).map(escapeText).join('<wbr>')}</a>`;
  };
  return changes
    .map((type) => {
      const memberItemsHtml = type.members.map((member) => {
        const nameHtml = `<code>${renderLinkHtml(member.change, member.name, type.at, member.at)}</code>`;
        return `<li>${renderChangeLabelHtml(member.change)}${nameHtml}${renderDeclarationDiffHtml(member, versions)}</li>`;
      });
      const typeKind = (type.after ?? type.before)?.kind ?? '';
      const nameHtml = renderLinkHtml(type.change, type.fullName, type.at, '');
      const titleHtml = `${renderChangeLabelHtml(type.change)}${nameHtml} <span class="api-kind">${typeKind}</span>`;
      const declarationHtml = type.change === 'changed' ? renderDeclarationDiffHtml(type, versions) : '';
      const memberListHtml = memberItemsHtml.length === 0 ? '' : `<ul>${memberItemsHtml.join('')}</ul>`;
      return `<section class="api-step"><h3>${titleHtml}</h3>${declarationHtml}${memberListHtml}</section>`;
    })
    .join('');
}

function renderChangeLabelHtml(change: ChangeKind | null): string {
  return change === null ? '' : `<span class="api-change ${change}">${change}</span> `;
}

/** Renders the declaration of an added or removed symbol, or the diff of a changed symbol's two declarations. */
function renderDeclarationDiffHtml(
  { before, after }: TypeChange | MemberChange,
  { from, to }: { from: { label: string }; to: { label: string } },
): string {
  if (before !== null && after !== null)
    return renderTextDiffHtml([from.label, to.label], [before.code, after.code], 'code');
  const code = (before ?? after)?.code ?? '';
  return code === '' ? '' : `<pre class="api-code"><code>${renderDeclarationHtml(code)}</code></pre>`;
}

/** Matches a word, white space, or any other single character. */
const DIFF_TOKEN_PATTERN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** Maximum edit distance of a diff, in tokens. Texts with more differences are treated as entirely different. */
const MAX_DIFFERENT_TOKENS = 2000;

/** Texts for the two compared versions, in the order of the comparison. */
type TextPair = readonly [string, string];

/** Renders the declarations or the prose of two versions side by side as HTML, with the differing words marked. */
export function renderTextDiffHtml(labels: TextPair, [before, after]: TextPair, tag: 'code' | 'p'): string {
  const toTokens = (text: string): string[] => text.match(DIFF_TOKEN_PATTERN) ?? [];
  const diffParts = diffArrays(toTokens(before), toTokens(after), { maxEditLength: MAX_DIFFERENT_TOKENS }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  const renderUnchanged = tag === 'code' ? renderDeclarationHtml : escapeText;
  const renderSide = (label: string, omittedChange: 'removed' | 'added', mark: 'del' | 'ins'): string => {
    const markedHtml = diffParts.flatMap(({ value, ...change }) => {
      if (change[omittedChange]) return [];
      const text = value.join('');
      return change.added || change.removed ? [`<${mark}>${escapeText(text)}</${mark}>`] : [renderUnchanged(text)];
    });
    return `<div><dt>${escapeText(label)}</dt><dd><${tag}>${markedHtml.join('')}</${tag}></dd></div>`;
  };
  return `<dl class="api-diff">${renderSide(labels[0], 'added', 'del')}${renderSide(labels[1], 'removed', 'ins')}</dl>`;
}

/** Matches a name, a number, a string, or any other single character. */
const CODE_TOKEN_PATTERN = /@?[\p{L}_][\p{L}\p{N}_]*|\d[\p{L}\p{N}_.]*|"(?:[^"\\]|\\.)*"|[\s\S]/gu;

/** Maximum length, in characters, of a name without `<wbr>`. */
const MAX_UNBROKEN_NAME_LENGTH = 30;

/** C# keywords in declarations. */
const CSHARP_KEYWORDS = new Set(
  'abstract add async base bool byte char class const decimal default delegate double enum event explicit extern false float get implicit in init int interface internal long new null object operator out override params private protected public readonly record ref remove required sbyte sealed set short static string struct this true uint ulong unsafe ushort using virtual void volatile where'.split(
    ' ',
  ),
);

/** Highlights a C# declaration like a code listing. Also runs in browsers. Adds `<wbr>` where a line may break. */
export function renderDeclarationHtml(code: string): string {
  const tokensHtml = [...code.matchAll(CODE_TOKEN_PATTERN)].map(({ 0: text, index }) => {
    const codeAfter = code.slice(index + text.length);
    const tagName = getTokenTagName(text, codeAfter);
    if (tagName === '') return escapeText(text) + (/[.([<]/u.test(text) && /^[\p{L}_]/u.test(codeAfter) ? '<wbr>' : '');
    return `<${tagName}>${splitAtWordBreaks(text, MAX_UNBROKEN_NAME_LENGTH).map(escapeText).join('<wbr>')}</${tagName}>`;
  });
  return tokensHtml.join('');
}

/** Returns the tag of the element that highlights a token; '' if there is none. `after` is the code after the token. */
function getTokenTagName(text: string, after: string): string {
  if (CSHARP_KEYWORDS.has(text)) return 't-k';
  if (/^\d/u.test(text)) return 't-n';
  if (/^".*"$/su.test(text)) return 't-s';
  if (!/^@?[\p{L}_]/u.test(text)) return '';
  if (/^\s*\(/u.test(after)) return 't-f';
  if (/^\s*(?:\{|=(?!>)|;|$)/u.test(after)) return 't-p';
  return /^\p{Lu}/u.test(text) ? 't-t' : '';
}

/** Escapes text in the same way as the serialiser of articles. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
