import type { Root } from 'hast';
import { h } from 'hastscript';
import type { FoundLink } from '#model/article.ts';
import { externalLinkProperties } from '../../link-properties.ts';
import { type PageContext, report } from '../page-context.ts';
import { plainText } from './plain-text.ts';
import { resolveLink } from './resolve-link.ts';
import { textProperty, walkElements } from './walk.ts';

/** Point every link where it leads and answer those that are to be checked, in stored form. */
export function rewriteLinks(tree: Root, page: PageContext): FoundLink[] {
  const links: FoundLink[] = [];
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    if (element.tagName !== 'a' && element.tagName !== 'area') return;
    const written = textProperty(element, 'href');
    if (written === undefined) return;
    const { href, checked, problem, symbol, uid } = resolveLink(written, origin, page);
    const place = element.position?.start;
    if (problem !== undefined) report(page, origin, element.position, problem);
    if (uid !== undefined) page.mentions.push(uid);
    if (checked) links.push({ href, line: place?.line, column: place?.column });
    element.properties = { ...externalLinkProperties(href), ...element.properties, href };
    if (symbol !== undefined && plainText(element.children) === '') element.children = [h('code', symbol.name)];
  });
  return links;
}
