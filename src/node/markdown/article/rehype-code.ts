import type { Element, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { bundledLanguages } from 'shiki/langs';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearest } from '#shared/nearest.ts';
import { applyMagicComments, type MarkedCode } from '../../samples/magic-comments.ts';
import { checkedSample, linesOf } from '../../samples/regions.ts';
import { parseCodeMeta } from '../code/code-meta.ts';
import { type Annotation, renderCodeBlock } from '../code/render-code-block.ts';
import { marker } from '../marker.ts';
import { report, type Source, sourceOf } from '../page-context.ts';
import { isCSharp, linkListing } from './link-listing.ts';
import { replaceElement } from './walk.ts';

/** A block as Markdown wrote it: `<pre><code class="language-x" data-meta="…">`. */
interface FoundBlock {
  pre: Element;
  language: string;
  meta: string;
  code: string;
}

/** What drawing code blocks needs of a source. */
type CodeSource = Pick<Source, 'page' | 'origin' | 'trusted'>;

/** Draw the source's code blocks. */
export function rehypeCode(): (tree: Root, file: VFile) => Promise<void> {
  return (tree, file) => drawCode(tree, sourceOf(file));
}

/**
 * Draw a tree's code blocks; a `mermaid` block becomes an island that keeps its source.
 *
 * @param made draw only the blocks that components made while the page ran: those are still as Markdown writes them
 */
export async function drawCode(tree: Root, source: CodeSource, made = false): Promise<void> {
  const blocks = findBlocks(tree, made);
  const unknown = new Set(await source.page.highlighter.load(blocks.map((block) => block.language)));
  for (const block of blocks) {
    if (block.language === 'mermaid' && source.trusted) {
      const island = { name: 'Mermaid', props: { source: block.code } };
      replaceElement(block.pre, marker('x-island', [], { island }));
      continue;
    }
    if (unknown.has(block.language)) reportLanguage(source, block);
    const meta = parseCodeMeta(block.meta);
    const marked = applyMagicComments(block.code);
    reportComments(source, block.pre, marked);
    const { title, lineNumbersFrom } = meta;
    const drawn = renderCodeBlock(
      {
        code: marked.code,
        language: block.language,
        title,
        lineNumbersFrom,
        lineClasses: withMarks(marked.lineClasses, meta.marked),
        annotations: isCSharp(block.language) ? fenceLinks(block.code, marked, source) : [],
      },
      source.page.highlighter,
    );
    replaceElement(block.pre, drawn);
  }
}

function fenceLinks(code: string, { kept }: MarkedCode, { page }: CodeSource): Annotation[] {
  const lines = linesOf(code);
  const shown = kept.flatMap((index) => lines[index] ?? []);
  return linkListing({ kind: 'fence', text: code }, checkedSample(code), shown, page);
}

function findBlocks(tree: Root, made: boolean): FoundBlock[] {
  const blocks: FoundBlock[] = [];
  visit(tree, 'element', (pre) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
    const { className, dataMeta } = code.properties;
    if (made && typeof dataMeta !== 'string') return;
    const classes = Array.isArray(className) ? className.map(String) : [];
    const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
    const meta = typeof dataMeta === 'string' ? dataMeta : '';
    blocks.push({ pre, language: language.toLowerCase(), meta, code: plainText(code).replace(/\n$/u, '') });
  });
  return blocks;
}

function withMarks(classes: ReadonlyMap<number, string[]>, marked: ReadonlySet<number>): Map<number, string[]> {
  const all = new Map(classes);
  for (const line of marked) all.set(line, [...new Set([...(all.get(line) ?? []), 'line-mark'])]);
  return all;
}

function reportComments(source: CodeSource, pre: Element, marked: MarkedCode): void {
  const fence = pre.position?.start.line;
  for (const { line, message, hint } of marked.problems) {
    const place = fence === undefined ? undefined : { start: { line: fence + line, column: 1 } };
    report(source.page, source.origin, place, { severity: 'warning', rule: 'magic-comment', message, hint });
  }
}

/** A language that no grammar knows is shown without colours. */
function reportLanguage({ page, origin }: CodeSource, { language, pre }: FoundBlock): void {
  const [near] = nearest(language, Object.keys(bundledLanguages));
  const hint =
    near === undefined ? 'Use `text` for a block without colours.' : `Did you mean \`${near}\`? Or use \`text\`.`;
  const message = `There is no highlighting for the language \`${language}\`.`;
  report(page, origin, pre.position, { severity: 'warning', rule: 'unknown-language', message, hint });
}
