import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { report, type Source } from '../page-context.ts';
import { isAdmonition, unknownAdmonition } from './admonition.ts';

/** Warn of `:::name` blocks that are no admonition. */
export function remarkCheckAdmonitions(source: Source): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'containerDirective', (node) => {
      if (isAdmonition(node.name)) return;
      const problem = { severity: 'warning' as const, rule: 'unknown-admonition', ...unknownAdmonition(node.name) };
      report(source.page, source.origin, node.position, problem);
    });
  };
}
