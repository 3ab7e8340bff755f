import type { Root } from 'hast';
import { raw } from 'hast-util-raw';

/** Parse the HTML inside Markdown of the `md` format, which the MDX grammar does by itself. */
export function rehypeRawHtml(): (tree: Root) => Root {
  return (tree) => {
    const parsed = raw(tree);
    return parsed.type === 'root' ? parsed : { type: 'root', children: parsed.type === 'element' ? [parsed] : [] };
  };
}
