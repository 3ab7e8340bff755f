import { posix } from 'node:path';
import type { HeadTag } from '#shared/article.ts';
import type { PageProblem } from '#shared/problem.ts';
import type { AssetTarget, Resolver } from '#shared/reference.ts';
import type { MarkdownDocument } from '../content/documents.ts';
import type { FileReader } from '../content/file-reader.ts';
import { type FrontMatter, findFieldLine } from '../content/front-matter.ts';
import { type DefinedTags, resolveTags } from '../content/tags.ts';
import type { MarkdownInput } from '../markdown/context.ts';
import type { Highlighter } from '../markdown/highlighter.ts';
import { compileMarkdown } from '../markdown/pipeline.ts';
import type { PageCompiler } from './page-cache.ts';
import type { SitePage } from './site-page.ts';
import { createTagsLine } from './tag-pages.ts';

/** The version's data and the services with which a document is compiled. */
export interface DocumentContext {
  compiler: PageCompiler;
  resolver: Resolver;
  highlighter: Highlighter;
  reader: FileReader;
  /** `site` for pages outside the versions. */
  scope: 'version' | 'site';
  /** Tags that the version defines. */
  tags: DefinedTags;
  /** Settings that apply to all pages. */
  settings: MarkdownSettings;
}

/** Settings from the configuration and components that influence compiled pages. */
export interface MarkdownSettings
  extends Pick<MarkdownInput, 'islands' | 'offered' | 'lenient' | 'plugins' | 'format'> {
  /** Hash of the site's own Markdown plugins; empty without plugins. */
  pluginsKey: string;
}

/** Compiles a Markdown document into a page, or reuses a cached result. */
export async function compileDocumentPage(document: MarkdownDocument, context: DocumentContext): Promise<SitePage> {
  const { compiler, resolver, highlighter, reader, scope, settings } = context;
  const tags = scope === 'version' ? resolveTags(document.frontMatter, context.tags) : [];
  const { source, slug, frontMatter } = document;
  const text = reader.text(source.absolute);
  const { pluginsKey, ...given } = settings;
  const { islands, offered, lenient, format } = given;
  const shaping = { islands: [...islands], offered, lenient, format, pluginsKey };
  const input = { path: source.path, slug, text, frontMatter, scope, ...given };
  const result = await compiler.compile({
    kind: 'markdown',
    source: [source.path, slug, text, scope, shaping, tags],
    resolver,
    async run(recording) {
      const page = await compileMarkdown(input, recording, highlighter);
      const { head, problems } = createFrontMatterHead(frontMatter, source.path, recording);
      const { thumbnail: image } = frontMatter;
      const thumbnail = image === undefined ? undefined : resolveImage(image, source.path, recording);
      const line = createTagsLine(tags);
      return {
        ...page,
        html: page.html + line.html,
        links: [...page.links, ...line.links],
        head: [...head, ...page.head],
        thumbnail: thumbnail ?? undefined,
        problems: [
          ...page.problems,
          ...problems.map((problem) => ({ ...problem, line: findFieldLine(text, 'image') })),
          ...(thumbnail === null
            ? [createMissingImageProblem('thumbnail', image, findFieldLine(text, 'thumbnail'))]
            : []),
        ],
      };
    },
  });
  const kind = scope === 'version' ? 'mdx' : 'top-level';
  const base = { slug, docId: document.id, file: source.file, frontMatter, position: document.position };
  return { ...base, source: { kind, file: source.file }, ...result };
}

/** Creates `<head>` tags from front matter: keywords, robots rules and the social image. Reports a missing image. */
export function createFrontMatterHead(
  { keywords, image, robots }: FrontMatter,
  path: string,
  resolver: Resolver,
): { head: HeadTag[]; problems: PageProblem[] } {
  const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const head = [
    ...(keywords === undefined ? [] : [named('keywords', keywords.join(','))]),
    ...(robots === undefined ? [] : [named('robots', `${robots}, follow`)]),
  ];
  if (image === undefined) return { head, problems: [] };
  const isUrl = /^https?:\/\//u.test(image);
  const content = isUrl ? image : (resolveImage(image, path, resolver)?.href ?? null);
  if (content === null) return { head, problems: [createMissingImageProblem('image', image, 1)] };
  const card: HeadTag = { tag: 'meta', attributes: { property: 'og:image', content } };
  return { head: [...head, card, named('twitter:image', content)], problems: [] };
}

/** Returns the image that a front matter field names, relative to the page or as a file in `public/`. */
function resolveImage(image: string, path: string, resolver: Resolver): AssetTarget | null {
  return resolver.asset(image.startsWith('/') ? image : posix.join(posix.dirname(path), image));
}

function createMissingImageProblem(field: string, image: string | undefined, line: number): PageProblem {
  const message = `${field}: there is no file "${image}".`;
  const hint =
    field === 'image'
      ? 'Name a file relative to the page, a file of public/ as /x, or a full URL.'
      : 'Name a file relative to the page or a file of public/ as /x.';
  return { severity: 'error', rule: 'missing-image', line, message, hint };
}
