import * as v from 'valibot';
import type { Problem } from '#shared/problem.ts';
import { reasonOf } from '#shared/reason-of.ts';
import type { SiteConfig } from '#shared/site.ts';
import { SIDEBARS } from './site-config-schema.ts';

/** File of a version that writes its sidebars out, in place of those of the configuration; later versions inherit it. */
export const SIDEBARS_FILE = 'sidebars.json';

/** Read a version's own sidebars; null where they can't be read. */
export function parseSidebars(
  text: string,
  file: string,
): { sidebars: SiteConfig['sidebars'] | null; problems: Problem[] } {
  const fault = (message: string): { sidebars: null; problems: Problem[] } => ({
    sidebars: null,
    problems: [{ severity: 'error', rule: 'sidebars-file', file, message }],
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return fault(`This is not JSON: ${reasonOf(error)}`);
  }
  const result = v.safeParse(SIDEBARS, given);
  if (result.success) return { sidebars: result.output, problems: [] };
  const [issue] = result.issues;
  return fault(`\`${v.getDotPath(issue) ?? SIDEBARS_FILE}\`: expected ${issue.expected}, received ${issue.received}.`);
}
