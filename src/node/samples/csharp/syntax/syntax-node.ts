/** A node of a syntax tree, copied out of the parser's memory so that nothing needs to be freed. */
export interface SyntaxNode {
  /** The grammar's name of the node: `method_declaration`; for punctuation and keywords, the text itself. */
  type: string;
  /** The role that the node has in its parent: `name`, `body`; null where the grammar gives none. */
  field: string | null;
  /** UTF-16 offsets in the parsed text. */
  start: number;
  end: number;
  text: string;
  /** False for punctuation and keywords. */
  named: boolean;
  /** True where the parser could make nothing of the text, or had to add something that isn't there. */
  broken: 'error' | 'missing' | null;
  /** Without comments and preprocessor lines. */
  children: readonly SyntaxNode[];
}

/** The first child in a role. */
export function field(node: SyntaxNode, name: string): SyntaxNode | null {
  return node.children.find((child) => child.field === name) ?? null;
}

/** Every child in a role. */
export function fields(node: SyntaxNode, name: string): SyntaxNode[] {
  return node.children.filter((child) => child.field === name);
}

/** The first child of one of the types. */
export function childOf(node: SyntaxNode, ...types: readonly string[]): SyntaxNode | null {
  return node.children.find((child) => types.includes(child.type)) ?? null;
}

/** Every child of one of the types. */
export function childrenOf(node: SyntaxNode, ...types: readonly string[]): SyntaxNode[] {
  return node.children.filter((child) => types.includes(child.type));
}

/** Children that are no punctuation. */
export function namedChildren(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child) => child.named);
}

/** True when a keyword or a modifier stands directly in the node. */
export function hasWord(node: SyntaxNode, word: string): boolean {
  return node.children.some((child) => child.type === word || (child.type === 'modifier' && child.text === word));
}

/** The identifier of a plain or generic name: `Load` of `Load<T>`. */
export function nameOf(node: SyntaxNode): SyntaxNode {
  return node.type === 'generic_name' ? (childOf(node, 'identifier') ?? node) : node;
}

/** An identifier's name, without the `@` that lets a keyword be one. */
export function identifierText(node: SyntaxNode): string {
  return node.text.replace(/^@/u, '');
}
