import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { VFile } from 'vfile';

/** Parse the HTML inside Markdown of the `md` format, which the MDX grammar does by itself. */
export function rehypeRawHtml(): (tree: Root, file: VFile) => Root {
  return (tree, file) => {
    const parsed = raw(tree, { file });
    return parsed.type === 'root' ? parsed : { type: 'root', children: parsed.type === 'element' ? [parsed] : [] };
  };
}
