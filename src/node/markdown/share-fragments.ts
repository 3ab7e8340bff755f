import type { ElementContent } from 'hast';
import type { Resolver } from '#shared/reference.ts';
import { currentAnswer, type RecordedReference, recordReferences } from '../site/store/record-references.ts';
import type { Highlighter } from './code/highlighter.ts';
import { type MarkdownFragment, type RenderedFragment, renderMarkdownFragment } from './render-markdown-fragment.ts';

/** Renders a fragment. */
export type RenderFragment = (fragment: MarkdownFragment, resolver: Resolver) => Promise<RenderedFragment>;

/** A rendered fragment with all that it depended on besides its own text and place. */
interface Known {
  references: RecordedReference[];
  linked: { uid: string; isSoft: boolean; answer: boolean }[];
  rendered: RenderedFragment;
}

/**
 * Renders each fragment once for as many pages as show it: a type's page is another one in a version where one member
 * changed, with the prose of all the others. What was rendered is used again where each question that it asked has the
 * same answer; the questions are asked again, so that the page that shows it depends on them, too.
 */
export function shareFragments(highlighter: Highlighter): RenderFragment {
  const known = new Map<string, Known[]>();
  return async (fragment, resolver) => {
    const { markdown, line, path } = fragment;
    const isLinked = fragment.isLinked ?? (() => true);
    const key = JSON.stringify([markdown, line, path]);
    const same = known
      .get(key)
      ?.find(
        ({ references, linked }) =>
          references.every(({ reference, answer }) => currentAnswer(reference, resolver) === answer) &&
          linked.every(({ uid, isSoft, answer }) => isLinked(uid, isSoft) === answer),
      );
    if (same !== undefined) return copyOf(same.rendered);
    const recorder = recordReferences(resolver);
    const linked: Known['linked'] = [];
    const asking: MarkdownFragment = {
      ...fragment,
      isLinked(uid, isSoft) {
        const answer = isLinked(uid, isSoft);
        linked.push({ uid, isSoft, answer });
        return answer;
      },
    };
    const rendered = await renderMarkdownFragment(asking, recorder.resolver, highlighter);
    // A hint may depend on more than what was asked.
    if (!recorder.suggested()) {
      const one: Known = { references: recorder.references(), linked, rendered: copyOf(rendered) };
      known.set(key, [...(known.get(key) ?? []), one]);
    }
    return rendered;
  };
}

/** A page changes the nodes that it is given. */
function copyOf({ content, ...rest }: RenderedFragment): RenderedFragment {
  return { ...rest, content: content.map(copyOfNode) };
}

function copyOfNode(node: ElementContent): ElementContent {
  if (node.type !== 'element') return { ...node };
  return { ...node, properties: { ...node.properties }, children: node.children.map(copyOfNode) };
}
