import { API_FOLDER, NAMESPACES_SLUG } from '#model/api-folder.ts';
import type { CompiledPage } from '#model/article.ts';
import type { IslandTriggers } from '#model/island.ts';
import type { PageSource } from '#model/page.ts';
import type { Resolver } from '#model/reference.ts';
import type { ApiHistory } from '../../content/api/api-history.ts';
import type { VersionContent } from '../../content/read-content.ts';
import type { Highlighter } from '../code/highlighter.ts';
import type { PageCompiler } from '../page-compiler.ts';
import type { SitePage } from '../site-page.ts';
import { compileNamespacePage } from './namespace-page.ts';
import { compileNamespacesPage } from './namespaces-page.ts';
import type { ApiContext } from './page-draft.ts';
import { type ApiLibrary, namespacePageInput, namespacesPageInput, typePageInput } from './page-input.ts';
import { compileTypePage } from './type-page.ts';
import type { UsedIn } from './used-in.ts';

/** What the API pages of one version are made from. */
interface ApiPagesInput {
  content: VersionContent;
  library: ApiLibrary;
  history: ApiHistory;
  /** Guides that use a type, by the type's uid. */
  usedIn: ReadonlyMap<string, UsedIn[]>;
  triggers: IslandTriggers;
}

/** What compiling them works with. */
interface ApiPagesContext {
  compiler: PageCompiler;
  resolver: Resolver;
  highlighter: Highlighter;
}

/** Compile every page of a version's API reference; none where the version has no API. */
export async function apiPages(input: ApiPagesInput, context: ApiPagesContext): Promise<SitePage[]> {
  const { content, library, history, usedIn, triggers } = input;
  const { index, fingerprints } = content.api;
  if (index.types.length === 0) return [];
  const { compiler, resolver, highlighter } = context;

  const page = async <T>(
    place: { slug: string; source: PageSource; file: string | null },
    source: T,
    key: unknown,
    run: (source: T, context: ApiContext) => Promise<CompiledPage>,
  ): Promise<SitePage> => {
    const result = await compiler.compile({
      kind: place.source.kind,
      source: key,
      resolver,
      run: (recording) => run(source, { resolver: recording, highlighter }),
    });
    return { ...place, docId: place.slug, frontMatter: {}, position: undefined, ...result };
  };

  const overview = namespacesPageInput(index, library, content.api.map);
  const place = { slug: NAMESPACES_SLUG, source: { kind: 'namespaces' } as const, file: null };
  const pages = [await page(place, overview, overview, compileNamespacesPage)];
  for (const namespace of index.namespaces) {
    const source = namespacePageInput(namespace, index, library, (uid) => history.since(uid, content.version.name));
    const file = namespace.file?.file ?? null;
    const slug = `${API_FOLDER}/${namespace.slug}`;
    const own = { slug, source: { kind: 'namespace', uid: namespace.name, file } as const, file };
    pages.push(await page(own, source, source, compileNamespacePage));
  }
  for (const type of index.types) {
    const source = typePageInput(type, index, library, {
      usedIn: usedIn.get(type.uid) ?? [],
      since: (uid) => history.since(uid, content.version.name),
      isLive: (island) => triggers.get(island) !== 'never',
    });
    const { file, uid } = type;
    const slug = `${API_FOLDER}/${index.entries.get(uid)?.slug ?? type.fullName}`;
    const own = { slug, source: { kind: 'api-type', uid, file } as const, file };
    // The type itself is long: its fingerprint stands for it.
    const key = { ...source, type: fingerprints.get(uid) ?? '' };
    pages.push(await page(own, source, key, compileTypePage));
  }
  return pages;
}
