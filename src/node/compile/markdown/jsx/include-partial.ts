import { didYouMean } from '#model/nearest.ts';
import { splitFrontMatter } from '../../../content/front-matter.ts';
import { joinPath } from '../article/resolve-path.ts';
import { marker } from '../marker.ts';
import type { Source } from '../page-context.ts';
import type { Component } from './component.ts';

/** What including a partial comes to. */
export type PartialAnswer =
  | { kind: 'component'; component: Component }
  | { kind: 'problem'; problem: { severity: 'error'; rule: string; message: string; hint?: string | undefined } };

/** Compile a partial (`./_x.mdx`) into a component; its problems and its relative links are its own file's. */
export async function includePartial(specifier: string, source: Source): Promise<PartialAnswer> {
  const { page } = source;
  const path = specifier.startsWith('/') ? specifier.slice(1) : joinPath(source.origin, specifier);
  const included = path === null ? null : page.resolver.include(path);
  if (path === null || included === null) {
    const near = page.resolver.suggest({ kind: 'include', path: path ?? specifier });
    const hint = didYouMean(near.slice(0, 1));
    const message = `The import "${specifier}" names a file that doesn't exist.`;
    return { kind: 'problem', problem: { severity: 'error', rule: 'unknown-import', message, hint } };
  }
  if (source.includedBy.includes(path)) {
    const message = `The file "${specifier}" includes itself: ${[...source.includedBy, path].join(' → ')}.`;
    return { kind: 'problem', problem: { severity: 'error', rule: 'unknown-import', message } };
  }
  const { yaml, body } = splitFrontMatter(included.text);
  const origin = { path, file: included.file };
  if (yaml !== null) {
    const message = 'Front matter has no effect in a partial.';
    page.problems.push({ severity: 'warning', rule: 'front-matter', file: included.file, line: 1, column: 1, message });
  }
  const template = await page.prepare({
    ...source,
    origin,
    text: body,
    values: new Map(),
    components: new Map(source.globals),
    declared: new Set(),
    includedBy: [...source.includedBy, path],
  });
  // Each use gets nodes of its own: an article's nodes are changed later.
  const component: Component = ({ props }) => [marker('x-include', structuredClone(template(props)), { origin })];
  return { kind: 'component', component };
}
