import type { Element, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import type { HeadTag } from '#shared/article.ts';
import { policyFaults } from '../content/policy-faults.ts';
import { type PageContext, report } from './context.ts';
import { walkElements } from './tree.ts';

const TAGS: readonly HeadTag['tag'][] = ['meta', 'link', 'title', 'script', 'noscript', 'base'];
const WITH_TEXT = new Set(['title', 'script', 'noscript']);

/**
 * Moves the elements of `<head>` from the article to `page.head`, and its styles to the article's stylesheet. Elements
 * that `<head>` can't contain are errors.
 */
export function extractHead(tree: Root, page: PageContext): void {
  walkElements(tree, { path: page.input.path }, (head, origin, parent) => {
    if (head.tagName !== 'head') return;
    parent.children.splice(parent.children.indexOf(head), 1);
    const fail = (element: Element, message: string, hint?: string): void =>
      report(page, origin, element.position ?? head.position, { severity: 'error', rule: 'head', message, hint });
    for (const element of headElements(head)) {
      const tag = TAGS.find((known) => known === element.tagName);
      if (element.tagName === 'head') fail(element, "A <head> element can't be inside another one.");
      else if (element.tagName === 'style') tree.children.push(element);
      else if (tag === undefined) {
        fail(element, `<${element.tagName}> can't be in <head>.`, `Allowed are ${TAGS.join(', ')} and style.`);
      } else if (element.children.some((child) => child.type === 'element' && child.tagName !== 'p')) {
        fail(element, `<${tag}> in <head> can only contain text.`, 'Write the text in braces and quotes: {`…`}.');
      } else {
        const faults = policyFaults(element);
        const isLenient = page.input.lenient === true;
        for (const fault of faults) {
          report(page, origin, element.position ?? head.position, {
            severity: isLenient ? 'warning' : 'error',
            ...fault,
          });
        }
        if (!isLenient || faults.length === 0) page.head.push(headTag(tag, element));
      }
    }
  });
}

/** Returns the elements in `<head>`, including those that Markdown put into paragraphs. */
function headElements(head: Element): Element[] {
  return head.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === 'p' ? headElements(child) : [child],
  );
}

function headTag(tag: HeadTag['tag'], element: Element): HeadTag {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.properties)) {
    if (value === null || value === undefined || value === false) continue;
    attributes[attributeName(name)] = Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
  }
  return WITH_TEXT.has(tag) ? { tag, attributes, text: plainText(element).trim() } : { tag, attributes };
}

function attributeName(property: string): string {
  if (property === 'httpEquiv') return 'http-equiv';
  if (property === 'className') return 'class';
  return property.replace(/^data[A-Z].*/u, (name) => name.replace(/[A-Z]/gu, (letter) => `-${letter}`)).toLowerCase();
}
