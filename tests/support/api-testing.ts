import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiIndex, buildApiIndex, findSymbol } from '#node/api/docfx/api-index.ts';
import { parseApiFile } from '#node/api/docfx/read-docfx.ts';
import { resolveDotnetSymbol } from '#node/api/docfx/references.ts';
import type { ApiPageContext } from '#node/api/pages/page-draft.ts';
import { compileTypePage, createTypePageInput } from '#node/api/pages/type-page.ts';
import { applyApiOverwrites } from '#node/api/prose/apply-overwrites.ts';
import type { Overwrite } from '#node/api/prose/overwrite-file.ts';
import type { Highlighter } from '#node/markdown/highlighter.ts';
import { getSymbolHref } from '#node/site/resolver.ts';
import type { ApiMember, ApiType } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import type { ReferenceResolver } from '#shared/reference.ts';

/** Returns the text of a file of tests/fixtures/api-files. */
export function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, '../fixtures/api-files', name), 'utf8');
}

/** Parses the first type of a text; throws when it has problems. */
export function typeFrom(text: string, file = 'api/Toy.yml'): ApiType {
  const { types, problems } = parseApiFile(text, file);
  const [type] = types;
  if (type === undefined || problems.length > 0) throw new Error(`No type: ${JSON.stringify(problems)}`);
  return type;
}

/** Applies overwrites to a type. */
export function overwriteType(type: ApiType, overwrites: readonly Overwrite[]): ApiType {
  const [overwritten] = applyApiOverwrites(buildApiIndex([type], []), overwrites).types;
  if (overwritten === undefined) throw new Error('The index has no type.');
  return overwritten;
}

/** Finds a member by uid. */
export function memberOf(type: ApiType, uid: string): ApiMember {
  const member = type.members.find((candidate) => candidate.uid === uid);
  if (member === undefined) throw new Error(`No member ${uid}`);
  return member;
}

/** Writes minimal YAML of a type; `lines` belong to the type, each member is `[kind, name, declaration]`. */
export function typeYaml(
  kind: string,
  fullName: string,
  members: readonly (readonly [string, string, string])[] = [],
  lines = '',
): string {
  const at = fullName.lastIndexOf('.');
  const parts = members.map(
    ([memberKind, name, declaration]) =>
      `- uid: ${fullName}.${name}\n  parent: ${fullName}\n  name: '${name}'\n  nameWithType: ${fullName.slice(at + 1)}.${name}\n  fullName: ${fullName}.${name}\n  type: ${memberKind}\n  syntax:\n    content: '${declaration}'\n`,
  );
  return `### YamlMime:ManagedReference
items:
- uid: ${fullName}
  name: ${fullName.slice(at + 1)}
  fullName: ${fullName}
  namespace: ${fullName.slice(0, at)}
  type: ${kind}
  assemblies: [Toy]
  syntax:
    content: public ${kind.toLowerCase()} ${fullName.slice(at + 1)}
${lines}${parts.join('')}`;
}

/** Creates a resolver of one index. */
function indexResolver(index: ApiIndex): ReferenceResolver {
  return {
    doc: () => null,
    asset: () => null,
    include: () => null,
    code: () => [],
    name: () => 'foreign',
    suggest: () => [],
    diagram: () => null,
    version: () => ({ label: 'Next', release: '1.1' }),
    versionsWith: () => [],
    xref(uid) {
      const entry = findSymbol(index, uid);
      if (entry === null) return resolveDotnetSymbol(uid);
      return { href: getSymbolHref(entry, '~/'), name: entry.name, fullName: entry.fullName };
    },
  };
}

/** A highlighter without languages. */
const plainHighlighter: Highlighter = {
  load: async () => [],
  tokens: (code) => code.split('\n').map((text) => [{ text, className: null }]),
};

/** Creates a context with one index. */
export function apiContext(index: ApiIndex): ApiPageContext {
  return { resolver: indexResolver(index), highlighter: plainHighlighter };
}

/** The library of the pages. */
export const library = { package: 'Acme.Toy', packageUrl: 'https://nuget.example/Acme.Toy' };

/** Indexes API files, given as text. */
export function indexOf(texts: readonly string[]): ApiIndex {
  const files = texts.map((text, index) => parseApiFile(text, `content/docs/1/api/${index}.yml`));
  const problems = files.flatMap((file) => file.problems);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return buildApiIndex(
    files.flatMap((file) => file.types),
    files.flatMap((file) => file.namespaces),
  );
}

/** Compiles the page of a type, optionally with other input or a changed type. */
export async function compileType(
  index: ApiIndex,
  uid: string,
  more: Partial<Parameters<typeof createTypePageInput>[3]> & { change?: (type: ApiType) => ApiType } = {},
): Promise<CompiledPage> {
  const { change = (type) => type, ...surroundings } = more;
  const type = index.types.find((candidate) => candidate.uid === uid);
  if (type === undefined) throw new Error(`No type ${uid}`);
  const defaults = { guides: [], getSinceLabel: () => null, isLiveIsland: () => true };
  const input = createTypePageInput(change(type), index, library, { ...defaults, ...surroundings });
  return compileTypePage(input, apiContext(index));
}
