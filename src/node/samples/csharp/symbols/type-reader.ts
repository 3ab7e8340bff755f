import type { SyntaxNode } from '../syntax/syntax-node.ts';
import type { CSharpType } from './csharp-type.ts';
import type { MemberSymbol } from './symbol.ts';

/** How a declaration's types are read: with the type parameters of a method besides those of its type. */
export type TypeReader = (node: SyntaxNode, typeParameters: readonly string[]) => CSharpType;

/** What is read of a declaration beside the symbol: which member a node declares. */
export type MemberNodes = Map<SyntaxNode, MemberSymbol>;
