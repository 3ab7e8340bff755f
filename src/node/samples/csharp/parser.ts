import { PLATFORM_TEXTS, readPlatform } from './dotnet/read-platform.ts';
import type { TypeTable } from './names/type-table.ts';
import { createSyntaxParser, type SyntaxParser } from './syntax/parser.ts';
import type { SyntaxNode } from './syntax/syntax-node.ts';

/** Parses listings, and knows the types that every listing may use. */
export interface CSharpParser extends SyntaxParser {
  /** The part of .NET that we know. */
  platform: TypeTable;
}

/** Load the grammar and read what we know of .NET: once for a whole build. */
export async function createCSharpParser(): Promise<CSharpParser> {
  const parser = await createSyntaxParser();
  const roots = PLATFORM_TEXTS.map(parser.parse).filter((root): root is SyntaxNode => root !== null);
  return { parse: parser.parse, platform: readPlatform(roots) };
}
