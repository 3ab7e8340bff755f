import { isApiMemberKind } from '#model/api.ts';
import { readPrefixes, type Scope } from '#search/prefixes.ts';
import { parseQuery } from '#search/query.ts';
import type { PageQuestion, SymbolKind } from './question.ts';

/** Which chips are pressed. */
export interface ShownFilter {
  scope: Scope | null;
  kind: SymbolKind | null;
}

/** What the reader asks to be shown: a prefix in the text was written last, so it counts before what was chosen. */
export function shownFilter(question: PageQuestion): ShownFilter {
  const { part } = readPrefixes(question.text);
  if (part === null) return { scope: question.scope, kind: question.kind };
  return { scope: part.scope, kind: part.scope === 'guide' ? null : part.kind };
}

/** A question with another filter; prefixes in the text give way to it. */
export function withFilter(question: PageQuestion, { scope, kind }: ShownFilter): PageQuestion {
  return { ...question, text: readPrefixes(question.text).rest, scope, kind };
}

/** A question without a filter of either sort, signatures included. */
export function withoutFilter(question: PageQuestion): PageQuestion {
  return { ...question, text: parseQuery(question.text).text, scope: null, kind: null };
}

/** The chip that a pressed one of its row gives way to: pressing it again takes it back. */
export function press(shown: ShownFilter, pressed: { scope: Scope } | { kind: SymbolKind }): ShownFilter {
  if ('scope' in pressed) return { scope: shown.scope === pressed.scope ? null : pressed.scope, kind: null };
  const { kind } = pressed;
  return { scope: isApiMemberKind(kind) ? 'member' : 'type', kind: shown.kind === kind ? null : kind };
}
