import type { Element, ElementContent, Nodes } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { wordBreaks } from '#shared/word-breaks.ts';

/** Words up to this length fit the narrowest screen, in the type of code; they would break where they needn't. */
const SHORT = 34;

/**
 * Let long words of code break behind dots and brackets, and names that are still too long before their capitals, in code
 * that wraps: it would break anywhere otherwise. What is scrolled stays. Changes the tree.
 */
export function breakLongCode(node: Nodes, wraps = true): void {
  if (!('children' in node)) return;
  if (node.type === 'element' && node.tagName === 'code') {
    if (wraps) breakCode(node);
    return;
  }
  // What is scrolled is scrolled by keyboard.
  const isScrolled = node.type === 'element' && node.tagName === 'pre' && node.properties.tabIndex !== undefined;
  for (const child of node.children) breakLongCode(child, !isScrolled);
}

function breakCode(code: Element): void {
  const breaks = new Set<number>();
  let at = 0;
  for (const piece of wordBreaks(plainText(code), SHORT).slice(0, -1)) {
    at += piece.length;
    breaks.add(at);
  }
  if (breaks.size > 0) breakBelow(code, 0, breaks);
}

/**
 * Put the breaks into an element's texts.
 *
 * @param start offset of its text in that of the code
 */
function breakBelow(element: Element, start: number, breaks: ReadonlySet<number>): void {
  let at = start;
  element.children = element.children.flatMap((child): ElementContent[] => {
    const from = at;
    at += plainText(child).length;
    if (child.type === 'element') breakBelow(child, from, breaks);
    if (child.type !== 'text') return [child];
    const cuts = [...breaks].filter((cut) => cut > from && cut <= at);
    const pieces = [from, ...cuts].map((cut, index) => child.value.slice(cut - from, (cuts[index] ?? at) - from));
    return pieces.flatMap((value, index): ElementContent[] => {
      const text: ElementContent[] = value === '' ? [] : [{ type: 'text', value }];
      return index === 0 ? text : [h('wbr'), ...text];
    });
  });
}
