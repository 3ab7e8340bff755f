import { build } from 'virtual:site';
import { articleMarkdown, createHtmlElement, type HtmlNode, pageMarkdown } from '#shared/article-markdown.ts';
import { basePrefix } from '#shared/link.ts';
import { pageModulePath, readPageHtml } from '#shared/page-module.ts';
import { writeVersions } from '#shared/version.ts';
import { belowBase, locate } from '../navigation/locate.ts';
import { findStoredPage } from '../offline/offline-caches.ts';
import { site } from '../site.ts';

/**
 * Returns a stored page as Markdown, with the same text as its `.md` file.
 *
 * @param address address of the `.md` file
 * @throws Error when the page isn't stored on this device
 */
export async function storedMarkdown(address: string): Promise<string> {
  const base = basePrefix(site.config.baseUrl);
  const page = address.replace(/\.md$/u, '');
  const path = belowBase(page, base);
  const { version } = locate(site, path);
  const found = await findStoredPage({ base, build, versions: writeVersions(site.versions) }, page);
  const stored =
    found === null ? undefined : await caches.match(base + pageModulePath(found.entry.module), { ignoreVary: true });
  const html = readPageHtml((await stored?.text()) ?? '');
  if (html === null) throw new Error(`The page at ${page} is not on this device.`);
  return pageMarkdown(articleMarkdown(toHtmlNodes(new DOMParser().parseFromString(html, 'text/html').body)), {
    config: site.config,
    version,
    path,
  });
}

function toHtmlNodes({ childNodes }: Node): HtmlNode[] {
  return [...childNodes].flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [node.data];
    return node instanceof Element ? [createHtmlElement(node.localName, node.attributes, () => toHtmlNodes(node))] : [];
  });
}
