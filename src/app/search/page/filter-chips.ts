import { SCOPES, type Scope } from '#search/prefixes.ts';
import { API_MEMBER_KINDS, API_TYPE_KINDS } from '#shared/api.ts';
import { makeElement } from '../../platform/make-element.ts';
import { KIND_LABELS } from '../describe-query.ts';
import { press, type ShownFilter } from './filters.ts';
import type { SymbolKind } from './question.ts';

/**
 * Let the buttons that narrow a search to a part of the documentation do so, with others for a kind of type or of member.
 *
 * @param kinds those that there are: no button leads to nothing
 * @returns shows which are pressed
 */
export function runFilterChips(
  element: HTMLElement,
  kinds: readonly string[],
  onChange: (filter: ShownFilter) => void,
): (shown: ShownFilter) => void {
  const parts = [...element.querySelectorAll<HTMLButtonElement>('.sp-filters button')];
  const legend = makeElement('legend', { className: 'visually-hidden' });
  const offered = makeElement('fieldset', {}, legend);
  let shown: ShownFilter = { scope: null, kind: null };
  let listed: Scope | null = null;
  let ofKinds = new Map<SymbolKind, HTMLButtonElement>();
  const listKinds = (scope: Scope | null): void => {
    listed = scope;
    const all: readonly SymbolKind[] = scope === 'type' ? API_TYPE_KINDS : scope === 'member' ? API_MEMBER_KINDS : [];
    const button = (kind: SymbolKind): HTMLButtonElement => {
      const onclick = (): void => onChange(press(shown, { kind }));
      return makeElement('button', { type: 'button', onclick }, KIND_LABELS[kind]);
    };
    ofKinds = new Map(all.filter((kind) => kinds.includes(kind)).map((kind) => [kind, button(kind)]));
    legend.textContent = scope === 'type' ? 'Kind of type' : 'Kind of member';
    offered.replaceChildren(legend, ...ofKinds.values());
    if (ofKinds.size === 0) offered.remove();
    else parts[0]?.closest('.sp-filters')?.append(offered);
  };
  for (const button of parts) {
    const scope = SCOPES.find((one) => one === button.value);
    if (scope !== undefined) button.onclick = () => onChange(press(shown, { scope }));
  }
  return (next) => {
    shown = next;
    if (next.scope !== listed) listKinds(next.scope);
    for (const button of parts) button.setAttribute('aria-pressed', String(button.value === next.scope));
    for (const [kind, button] of ofKinds) button.setAttribute('aria-pressed', String(kind === next.kind));
  };
}
