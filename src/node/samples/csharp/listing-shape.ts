import type { ApiScope } from './api-scope.ts';
import { type ParseFault, parseFaults } from './check/parse-faults.ts';
import type { CSharpParser } from './parser.ts';
import type { TypeSymbol } from './symbols/symbol.ts';
import { childOf, field, hasWord, namedChildren, type SyntaxNode } from './syntax/syntax-node.ts';

/** A listing's tree, and where the listing begins in the text that was parsed. */
export interface ShapedListing {
  root: SyntaxNode;
  offset: number;
}

/** Why a listing has no tree. */
export interface Unparsed {
  faults: ParseFault[];
}

const TOO_DEEP: ParseFault = { start: 0, message: 'The C# is nested too deep to be analysed.' };

/** Modifiers that no local can have. */
const MEMBER_WORDS = ['public', 'private', 'protected', 'internal', 'override', 'virtual', 'abstract'];

/** Parse a whole file. */
export function parseFile(text: string, parser: CSharpParser): ShapedListing | Unparsed {
  const root = parser.parse(text);
  if (root === null) return { faults: [TOO_DEEP] };
  const faults = parseFaults(root);
  return faults.length > 0 ? { faults } : { root, offset: 0 };
}

/** Parse a fragment: as a file, as members of a class, as statements of a method, whichever fits first. */
export function parseFence(text: string, scope: ApiScope, parser: CSharpParser): ShapedListing | Unparsed {
  const asFile = parseFile(text, parser);
  if ('root' in asFile && !hasMembersOutside(asFile.root)) return asFile;
  const asMembers = parseIn(text, 'class Fragment : Unknown {\n', '\n}', parser);
  if (asMembers !== null) {
    const base = baseOf(asMembers.root, scope);
    return base === null ? asMembers : (parseIn(text, `class Fragment : ${base} {\n`, '\n}', parser) ?? asMembers);
  }
  return parseIn(text, 'class Fragment : Unknown { void Run() {\n', '\n} }', parser) ?? asFile;
}

function parseIn(text: string, before: string, after: string, parser: CSharpParser): ShapedListing | null {
  const root = parser.parse(before + text + after);
  return root === null || parseFaults(root).length > 0 ? null : { root, offset: before.length };
}

/** True where the grammar took members of a class for local functions and variables. */
function hasMembersOutside(root: SyntaxNode): boolean {
  return root.children.some((child) => {
    const [statement] = child.type === 'global_statement' ? namedChildren(child) : [];
    return statement !== undefined && MEMBER_WORDS.some((word) => hasWord(statement, word));
  });
}

/** The one documented class that has everything which the members override; null where there is none, or several. */
function baseOf(root: SyntaxNode, scope: ApiScope): string | null {
  const type = childOf(root, 'class_declaration');
  const body = type === null ? null : field(type, 'body');
  const overrides = body === null ? [] : body.children.filter((member) => hasWord(member, 'override'));
  if (overrides.length === 0) return null;
  const classes = [...scope.types.byId.values()].filter((symbol) => {
    return symbol.kind === 'class' && overrides.every((member) => isVirtual(member, symbol.members));
  });
  const [only] = classes;
  return classes.length === 1 && only !== undefined ? only.name : null;
}

function isVirtual(node: SyntaxNode, members: TypeSymbol['members']): boolean {
  const name = field(node, 'name')?.text ?? '';
  const parameters = field(node, 'parameters');
  const count = parameters === null ? 0 : parameters.children.filter(({ type }) => type === 'parameter').length;
  return (members.get(name) ?? []).some((member) => member.isVirtual && member.parameters.length === count);
}
