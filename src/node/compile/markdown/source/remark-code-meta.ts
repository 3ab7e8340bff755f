import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Carry what follows a fence's language over into HTML, as an attribute that survives an HTML parser. */
export function remarkCodeMeta(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'code', (code) => {
      code.data = { ...code.data, hProperties: { dataMeta: code.meta ?? '' } };
    });
  };
}
