import type { CompiledPage } from '#shared/article.ts';
import type { Resolver } from '#shared/reference.ts';
import type { Highlighter } from '../../markdown/code/highlighter.ts';
import { shareFragments } from '../../markdown/share-fragments.ts';
import { pageOf } from '../../site/code-answers.ts';
import { type ApiIndex, buildApiIndex, findSymbol } from '../docfx/api-index.ts';
import { dotnetSymbol } from '../docfx/dotnet-symbol.ts';
import { parseApiFile } from '../docfx/parse-docfx-file.ts';
import type { ApiContext } from './page-draft.ts';
import { typePageInput } from './page-input.ts';
import { compileTypePage } from './type-page.ts';

/** A resolver that knows one index and writes down what it is asked. */
function indexResolver(index: ApiIndex, asked: string[] = []): Resolver {
  return {
    doc: () => null,
    asset: () => null,
    include: () => null,
    code: () => ({ uses: [], declared: [] }),
    name: () => 'foreign',
    suggest: () => [],
    diagram: () => null,
    versionsWith: () => [],
    xref(uid) {
      asked.push(uid);
      const entry = findSymbol(index, uid);
      if (entry === null) return dotnetSymbol(uid);
      return { href: pageOf(entry, '~/'), name: entry.name, fullName: entry.fullName };
    },
  };
}

/** A highlighter that knows no language. */
const plainHighlighter: Highlighter = {
  load: async () => [],
  tokens: (code) => code.split('\n').map((text) => [{ text, className: null }]),
};

/** A context that knows one index. */
export function apiContext(index: ApiIndex, asked: string[] = []): ApiContext {
  return {
    resolver: indexResolver(index, asked),
    highlighter: plainHighlighter,
    renderFragment: shareFragments(plainHighlighter),
  };
}

/** What the pages say of the library. */
export const library = { package: 'Acme.Toy', packageUrl: 'https://nuget.example/Acme.Toy' };

/** Index of API files by text. */
export function indexOf(texts: readonly string[]): ApiIndex {
  const files = texts.map((text, index) => parseApiFile(text, `content/docs/1/api/${index}.yml`));
  const problems = files.flatMap((file) => file.problems);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return buildApiIndex(
    files.flatMap((file) => file.types),
    files.flatMap((file) => file.namespaces),
  );
}

/** Compile the page of one type of an index. */
export async function compileType(index: ApiIndex, uid: string, context = apiContext(index)): Promise<CompiledPage> {
  const type = index.types.find((candidate) => candidate.uid === uid);
  if (type === undefined) throw new Error(`No type ${uid}`);
  return compileTypePage(
    typePageInput(type, index, library, { usedIn: [], since: () => null, isLive: () => true }),
    context,
  );
}
