import type { Root } from 'hast';
import { didYouMean } from '#shared/nearest.ts';
import { isNameLike } from '../../site/api-names.ts';
import { type PageContext, report } from '../page-context.ts';
import { plainText } from './plain-text.ts';
import { walkElements } from './walk.ts';

/** Tell of names in backticks that look like the API's and aren't there. */
export function checkNames(tree: Root, page: PageContext): void {
  walkElements(tree, { path: page.input.path }, (element, origin, parent) => {
    if (element.tagName !== 'code' || (parent.type === 'element' && parent.tagName === 'pre')) return;
    const text = plainText([element]).trim();
    if (!isNameLike(text)) return;
    const kind = page.resolver.name(text);
    const [first = ''] = text.split(/[^\w]/u);
    if (kind !== 'unknown' && (kind !== 'doubtful' || page.declared.has(first))) return;
    const hint = didYouMean(page.resolver.suggest({ kind: 'name', text }), '`');
    const message = `The API has no \`${text}\`.`;
    report(page, origin, element.position, { severity: 'error', rule: 'unknown-api-name', message, hint });
  });
}
