import { posix } from 'node:path';
import type { HeadTag } from '#shared/article.ts';
import type { PageProblem } from '#shared/problem.ts';
import type { AssetTarget, ReferenceResolver } from '#shared/reference.ts';
import type { MarkdownDocument } from '../content/documents.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import type { SiteContent, VersionContent } from '../content/read-content.ts';
import { resolveTags } from '../content/tags.ts';
import type { Highlighter } from '../markdown/highlighter.ts';
import { compileMarkdown } from '../markdown/pipeline.ts';
import { createTagsLine } from './list-pages.ts';
import type { CachedPageCompiler } from './page-cache.ts';
import type { SitePage } from './site-page.ts';

/** Creates a function that compiles Markdown pages or reuses cached pages. `version` is null for unversioned pages. */
export function createDocumentCompiler(
  { site, triggers: islands, ownComponents: offered, pluginsKey, reader }: SiteContent,
  compiler: CachedPageCompiler,
  highlighter: Highlighter,
) {
  const { remarkPlugins: remark = [], rehypePlugins: rehype = [], lenient, markdownFormat: format } = site.config;
  const plugins = pluginsKey === '' ? undefined : { remark, rehype };
  const settings = { islands: [...islands], offered, lenient, format, pluginsKey };
  return async (
    documents: readonly MarkdownDocument[],
    version: VersionContent | null,
    resolver: ReferenceResolver,
  ) => {
    const scope = version === null ? 'site' : 'version';
    const pages: SitePage[] = [];
    for (const { id, source, slug, frontMatter, position } of documents) {
      const { file, path } = source;
      const tags = version === null ? [] : resolveTags(frontMatter, version.tags);
      const text = reader.text(source.absolute);
      const result = await compiler.compile({
        kind: 'markdown',
        source: [path, slug, text, scope, settings, tags],
        resolver,
        async run(recording) {
          const input = { path, slug, text, frontMatter, scope, islands, offered, lenient, format, plugins } as const;
          const compiledPage = await compileMarkdown(input, recording, highlighter);
          const { head, problems } = createFrontMatterHead(frontMatter, path, recording);
          const { thumbnail: image } = frontMatter;
          const thumbnail = image === undefined ? undefined : resolveImage(image, path, recording);
          if (thumbnail === null) problems.push(createMissingImageProblem('thumbnail', image));
          const tagsLine = createTagsLine(tags);
          return {
            ...compiledPage,
            html: compiledPage.html + tagsLine.html,
            links: [...compiledPage.links, ...tagsLine.links],
            head: [...head, ...compiledPage.head],
            thumbnail: thumbnail ?? undefined,
            problems: [...compiledPage.problems, ...problems],
          };
        },
      });
      const kind = version === null ? 'top-level' : 'mdx';
      pages.push({ slug, docId: id, file, frontMatter, position, source: { kind, file }, ...result });
    }
    return pages;
  };
}

/** Creates `<head>` tags from front matter: keywords, robots rules and the social image. Reports a missing image. */
export function createFrontMatterHead(
  { keywords, image, robots }: FrontMatter,
  path: string,
  resolver: ReferenceResolver,
): { head: HeadTag[]; problems: PageProblem[] } {
  const createMetaTag = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const head = [
    ...(keywords === undefined ? [] : [createMetaTag('keywords', keywords.join(','))]),
    ...(robots === undefined ? [] : [createMetaTag('robots', `${robots}, follow`)]),
  ];
  if (image === undefined) return { head, problems: [] };
  const isAbsoluteUrl = /^https?:\/\//u.test(image);
  const imageUrl = isAbsoluteUrl ? image : resolveImage(image, path, resolver)?.href;
  if (imageUrl === undefined) return { head, problems: [createMissingImageProblem('image', image)] };
  const imageTag: HeadTag = { tag: 'meta', attributes: { property: 'og:image', content: imageUrl } };
  return { head: [...head, imageTag, createMetaTag('twitter:image', imageUrl)], problems: [] };
}

/** Returns the image that a front matter field names, relative to the page or in `public/`; null if it is missing. */
function resolveImage(image: string, path: string, resolver: ReferenceResolver): AssetTarget | null {
  return resolver.asset(image.startsWith('/') ? image : posix.join(posix.dirname(path), image));
}

/** Creates a problem without a line, which `locateFrontMatterProblem` or, for categories, `planVersion` adds later. */
function createMissingImageProblem(field: string, image: string | undefined): PageProblem {
  const message = `${field}: there is no file "${image}".`;
  const hint =
    field === 'image'
      ? 'Name a file relative to the page, a file of public/ as /x, or a full URL.'
      : 'Name a file relative to the page or a file of public/ as /x.';
  return { severity: 'error', rule: 'missing-image', message, hint };
}
