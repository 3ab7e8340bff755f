import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiProse } from '#shared/api.ts';
import { drawProse, type PageDraft, text } from './page-draft.ts';

/** A mark that ends a sentence: what follows begins like one, or is an element. `e.g. Foo` goes on. */
const END = /(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?=\s+(?:[\p{Lu}"“(]|$))/u;

/** The first sentence of prose, drawn; nothing where there is none. */
export async function drawFirstSentence(draft: PageDraft, prose: ApiProse | null): Promise<ElementContent[]> {
  return prose === null ? [] : firstSentence((await drawProse(draft, prose)).content);
}

/** The first sentence of drawn prose: text and inline code, no links, on one line. */
export function firstSentence(content: readonly ElementContent[]): ElementContent[] {
  const paragraph = content.find((node): node is Element => node.type === 'element' && node.tagName === 'p');
  const result: ElementContent[] = [];
  for (const node of inline(paragraph?.children ?? [])) {
    if (node.type !== 'text') {
      result.push(node);
      continue;
    }
    const end = END.exec(node.value);
    const value = end === null ? node.value : node.value.slice(0, end.index + 1);
    result.push(text(value.replaceAll(/\s+/gu, ' ')));
    if (end !== null) break;
  }
  return result;
}

function inline(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element') return [];
    const children = inline(node.children);
    return node.tagName === 'code' ? [h('code', children)] : children;
  });
}
