import { readPrefixes, type Scope } from '#search/prefixes.ts';
import { parseQuery } from '#search/query.ts';
import { isApiMemberKind } from '#shared/api.ts';
import { SCOPE_LABELS } from '../describe-query.ts';
import { isBlank, isSameQuestion, type PageQuestion, type SymbolKind } from './question.ts';

/** Which chips are pressed. */
export type ShownFilter = Pick<PageQuestion, 'scope' | 'kind'>;

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

/** A question that asks for more, and what to call it. */
interface WiderQuestion {
  label: string;
  question: PageQuestion;
}

/** Ways out of a question that finds nothing: without its kind, without its part, for its words alone. */
export function widerQuestions(question: PageQuestion): WiderQuestion[] {
  const { scope, kind } = shownFilter(question);
  const { takes, returns } = parseQuery(question.text).signature;
  const wider: WiderQuestion[] = [];
  const offer = (label: string, other: PageQuestion): void => {
    const isKnown = [question, ...wider.map((one) => one.question)].some((one) => isSameQuestion(one, other));
    if (!isBlank(other) && !isKnown) wider.push({ label, question: other });
  };
  if (scope !== null && kind !== null) {
    offer(`Search all ${SCOPE_LABELS[scope].toLowerCase()}`, withFilter(question, { scope, kind: null }));
  }
  if (scope !== null) offer('Search in everything', withFilter(question, { scope: null, kind: null }));
  if (takes !== null || returns !== null) offer('Search for the words alone', withoutFilter(question));
  return wider;
}
