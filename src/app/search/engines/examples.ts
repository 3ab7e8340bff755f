import { describeQuery } from '../describe-query.ts';
import type { SiteEngines } from './ask-engines.ts';

/** The configured examples that the site's engine understands: one without filters knows words alone. */
export function understoodExamples({ first }: SiteEngines, examples: readonly string[]): string[] {
  return examples.filter((example) => first.hasFilters || describeQuery(example) === null);
}
