import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import * as v from 'valibot';
import { type MarkdownSource, reportProblem, type UnlocatedProblem } from './context.ts';
import { remarkDocusaurusSyntax } from './docusaurus-syntax.ts';
import { visit } from './tree.ts';

// Lists fenced code blocks, and checks the fences of code blocks and admonitions.

/** Schema of a fenced code block. `line` is the one-based line of the opening fence. */
export const FencedCodeSchema = v.object({
  language: v.string(),
  meta: v.string(),
  code: v.string(),
  line: v.number(),
});

/** A fenced code block. */
export type FencedCode = v.InferOutput<typeof FencedCodeSchema>;

/** Returns a Markdown text's fenced code blocks that name a language. The text may contain invalid JSX. */
export function listFencedCode(text: string, format: 'md' | 'mdx'): FencedCode[] {
  const blocks: FencedCode[] = [];
  visit(parseBlocks(text, format), 'code', ({ lang, meta, value, position }) => {
    if (lang !== null && lang !== undefined)
      blocks.push({ language: lang, meta: meta ?? '', code: value, line: position?.start.line ?? 1 });
  });
  return blocks;
}

/** Names of the parser's inline constructs. `parseBlocks` disables them, because they may take quadratic time. */
const INLINE_CONSTRUCT_NAMES =
  'attention autolink codeText directiveText headingId htmlText labelEnd labelStartImage labelStartLink strikethrough'.split(
    ' ',
  );

/** Parses blocks, but not their inline content. For invalid text, which the compiler reports, returns an empty tree. */
function parseBlocks(text: string, format: 'md' | 'mdx'): Root {
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDocusaurusSyntax, format);
  // Disables HTML and indented code for MDX, which has neither. JSX is therefore parsed as text.
  const disable = { null: [...INLINE_CONSTRUCT_NAMES, ...(format === 'mdx' ? ['codeIndented', 'htmlFlow'] : [])] };
  try {
    return parser.data({ micromarkExtensions: [{ disable }] }).parse(text);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** Warns about unclosed blocks, and about `:::` that is shown as text. Omit `tree` if the MDX can't be parsed. */
export function checkFences({ page, origin, text, format }: MarkdownSource, tree = parseBlocks(text, format)): void {
  visit(tree, (node) => {
    const fault = findFenceFault(node, text);
    if (fault !== null)
      reportProblem(page, origin, node.position, { severity: 'warning', rule: 'unmatched-fence', ...fault });
  });
}

function findFenceFault(node: Nodes, text: string): Pick<UnlocatedProblem, 'message' | 'hint'> | null {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  if (node.type === 'paragraph') {
    const hasColons = node.children.some((child) => child.type === 'text' && /^:{3}/mu.test(child.value));
    if (!hasColons) return null;
    const hint = 'Write `:::note` or `:::note[Title]` on a line of its own, and more colons for an outer admonition.';
    return { message: 'The `:::` in this paragraph neither begins nor ends an admonition.', hint };
  }
  // A block without a closing fence is valid if it ends together with its list item or quote. If the block extends to
  // the end of the page, its closing fence is probably missing. The same applies to code that extends to the end of an
  // admonition, because a `:::` line ends the admonition even inside code.
  const followingText = text.slice(end);
  const isInAdmonition = node.type === 'code' && /^[\s>]*:{3,}[ \t]*(?:\n|$)/u.test(followingText);
  if (followingText.trim() !== '' && !isInAdmonition) return null;
  const blockText = text.slice(start, end);
  const openBlock = describeUnclosedBlock(node, blockText);
  if (openBlock === null) return null;
  const container = isInAdmonition ? 'admonition' : 'page';
  const message = `The ${openBlock.name} that begins here has no end, so it contains the rest of the ${container}.`;
  const advice = isInAdmonition ? ' If it contains `:::`, give the admonition more colons.' : '';
  return { message, hint: `Write a line ${openBlock.end} after its last line.${advice}` };
}

/** Returns the name of an unclosed block and its missing end marker; null for any other node. */
function describeUnclosedBlock(node: Nodes, blockText: string): { name: string; end: string } | null {
  if (node.type === 'html') return /^<!--(?![\s\S]*-->)/u.test(blockText) ? { name: 'comment', end: '-->' } : null;
  const [fence] = /^(?:`{3,}|~{3,}|:{3,})/u.exec(blockText) ?? [];
  if (fence === undefined) return null;
  if (node.type === 'containerDirective')
    return node.data?.position?.closing === undefined ? { name: 'admonition', end: fence } : null;
  const isClosed = new RegExp(`\\n[ \\t>]*${fence}[\`~]*[ \\t]*$`, 'u').test(blockText.trimEnd());
  return node.type === 'code' && !isClosed ? { name: 'code block', end: fence } : null;
}
