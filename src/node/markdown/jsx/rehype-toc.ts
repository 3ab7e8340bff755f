import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { plainText } from '../article/plain-text.ts';
import { textProperty } from '../article/walk.ts';
import { sourceOf } from '../page-context.ts';

/** Give a source that speaks of its `toc` the headings of its own text, as Docusaurus gives every page its own. */
export function rehypeToc(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = sourceOf(file);
    // Who includes a partial may ask it.
    if (source.includedBy.length === 1 && !/\btoc\b/u.test(source.text)) return;
    const headings: Element[] = [];
    visit(tree, 'element', (element) => {
      if (element.properties.dataHeading !== undefined) headings.push(element);
    });
    const named = headings.map(({ tagName, properties: { id, dataHeading } }) =>
      h(tagName, { id }, String(dataHeading)),
    );
    rehypeSlug()({ type: 'root', children: named });
    const toc = headings.flatMap((heading, index) => {
      const [id, level] = [textProperty(named[index] ?? heading, 'id') ?? '', Number(heading.tagName.slice(1))];
      return level === 1 ? [] : [{ value: plainText([heading]), id, level }];
    });
    file.data.toc = toc;
    if (source.declared.has('toc')) return;
    source.values.set('toc', toc);
    if (source.includedBy.length === 1) source.page.headings = toc;
  };
}
