import { posix } from 'node:path';
import type { Root } from 'hast';
import { splitNumberPrefix } from '../../../content/number-prefix.ts';
import type { MarkdownInput } from '../page-context.ts';
import type { FoundHeading } from './headings.ts';
import { walkElements } from './walk.ts';

/** The `<h1>` that the body begins with: the first heading, above any rule; null for none. */
export function contentTitle(tree: Root, headings: readonly FoundHeading[]): FoundHeading | null {
  const [first] = headings;
  if (first?.level !== 1) return null;
  let above: 'heading' | 'rule' | null = null;
  walkElements(tree, { path: '' }, (element) => {
    if (element === first.element) above ??= 'heading';
    else if (element.tagName === 'hr') above ??= 'rule';
  });
  return above === 'heading' ? first : null;
}

/** Title of a page: front matter's, else its first heading, else the name of its file. */
export function pageTitle(input: MarkdownInput, heading: FoundHeading | null): string {
  const name = posix.basename(input.path).replace(/\.[^.]+$/u, '');
  return input.frontMatter.title ?? heading?.text ?? splitNumberPrefix(name).name;
}
