import type { Change, MemberChange, TypeChange } from './api-changes.ts';
import { declarationHtml, escapeText } from './declaration-html.ts';
import { wordBreaks } from './word-breaks.ts';
import { diffWords } from './word-diff.ts';

/** Two versions that are compared. */
interface Compared<V extends { label: string }> {
  from: V;
  to: V;
}

/**
 * What changed between two versions as HTML, by type: the same in the page of every step and for a pair that a reader
 * chose.
 *
 * @param hrefOf address of a type, or of its member with an anchor, in a version that has it
 */
export function changesHtml<V extends { label: string }>(
  changes: readonly TypeChange[],
  compared: Compared<V>,
  hrefOf: (version: V, slug: string, anchor: string) => string,
): string {
  const link = ({ change, name }: { change: Change | null; name: string }, slug: string, anchor: string): string => {
    const href = hrefOf(change === 'removed' ? compared.from : compared.to, slug, anchor);
    return `<a href="${href}">${wordBreaks(name).map(escapeText).join('<wbr>')}</a>`;
  };
  return changes
    .map((type) => {
      const members = type.members.map((member) => {
        const name = `<code>${link(member, type.at, member.at)}</code>`;
        return `<li>${markHtml(member.change)}${name}${declarationsHtml(member, compared)}</li>`;
      });
      const kind = (type.after ?? type.before)?.kind ?? '';
      const name = link({ ...type, name: type.fullName }, type.at, '');
      const title = `${markHtml(type.change)}${name} <span class="api-kind">${kind}</span>`;
      const declared = type.change === 'changed' ? declarationsHtml(type, compared) : '';
      const list = members.length === 0 ? '' : `<ul>${members.join('')}</ul>`;
      return `<section class="api-step"><h3>${title}</h3>${declared}${list}</section>`;
    })
    .join('');
}

function markHtml(change: Change | null): string {
  return change === null ? '' : `<span class="api-change ${change}">${change}</span> `;
}

/** The one declaration of what came or went; both of what changed. */
function declarationsHtml(
  { before, after }: TypeChange | MemberChange,
  { from, to }: Compared<{ label: string }>,
): string {
  if (before !== null && after !== null) {
    return differenceHtml({ label: from.label, text: before.code }, { label: to.label, text: after.code }, 'code');
  }
  const code = (before ?? after)?.code ?? '';
  return code === '' ? '' : `<pre class="api-code"><code>${declarationHtml(code)}</code></pre>`;
}

/** One of two texts to compare, and the label of its version. */
interface Side {
  label: string;
  text: string;
}

/** Two texts side by side as HTML, each with the words marked that the other lacks. */
export function differenceHtml(before: Side, after: Side, tag: 'code' | 'p'): string {
  const parts = diffWords(before.text, after.text);
  const write = tag === 'code' ? declarationHtml : escapeText;
  const side = (label: string, own: 'removed' | 'added', mark: 'del' | 'ins'): string => {
    const shown = parts.filter(({ kind }) => kind === own || kind === 'same');
    const marked = shown.map(({ kind, text }) =>
      kind === 'same' ? write(text) : `<${mark}>${escapeText(text)}</${mark}>`,
    );
    return `<div><dt>${escapeText(label)}</dt><dd><${tag}>${marked.join('')}</${tag}></dd></div>`;
  };
  return `<dl class="api-diff">${side(before.label, 'removed', 'del')}${side(after.label, 'added', 'ins')}</dl>`;
}
