import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';
import { copyTree } from './copy-tree.ts';
import type { SyntaxNode } from './syntax-node.ts';

/**
 * The same texts come again: with each API, and beside each other file of their program. A site's listings must all fit,
 * or none of them is still there when the next API asks for the first.
 */
const KEPT = 1000;

/** The dots before a slice's pattern, `[1, .. var rest]`, which the grammar doesn't know. */
const SLICES = /\.\.(?=\s*(?:var\s+[\w@(]|\{))/gu;

/** Parses C#. */
export interface SyntaxParser {
  /** The tree of a text. A text that is no C# has a tree too, with broken nodes; null where it is nested too deep. */
  parse(text: string): SyntaxNode | null;
}

/** Load tree-sitter's C# grammar, which takes some milliseconds; one parser serves any number of texts. */
export async function createSyntaxParser(): Promise<SyntaxParser> {
  await Parser.init();
  const require = createRequire(import.meta.url);
  const language = await Language.load(require.resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm'));
  const parser = new Parser();
  parser.setLanguage(language);
  const parse = (text: string): SyntaxNode | null => {
    const tree = parser.parse(text.replaceAll(SLICES, '  '));
    if (tree === null) throw new Error('The C# parser has no language.');
    try {
      return copyTree(tree.walk(), text);
    } finally {
      tree.delete();
    }
  };
  const parsed = new Map<string, SyntaxNode | null>();
  return {
    parse: (text) => {
      const known = parsed.get(text);
      if (known !== undefined) return known;
      if (parsed.size >= KEPT) parsed.clear();
      const root = parse(text);
      parsed.set(text, root);
      return root;
    },
  };
}
