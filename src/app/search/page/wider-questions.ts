import { parseQuery } from '#search/query.ts';
import { scopeLabel } from '../describe-query.ts';
import { shownFilter, withFilter, withoutFilter } from './filters.ts';
import { isBlank, isSameQuestion, type PageQuestion } from './question.ts';

/** A question that asks for more, and what to call it. */
export interface WiderQuestion {
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
    offer(`Search all ${scopeLabel(scope).toLowerCase()}`, withFilter(question, { scope, kind: null }));
  }
  if (scope !== null) offer('Search in everything', withFilter(question, { scope: null, kind: null }));
  if (takes !== null || returns !== null) offer('Search for the words alone', withoutFilter(question));
  return wider;
}
