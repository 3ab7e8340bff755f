import { posix } from 'node:path';
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import type { VFile } from 'vfile';
import { findUnsafeScheme } from '#shared/address-fault.ts';
import type { PageLink } from '#shared/article.ts';
import { mapLinkProps } from '#shared/island.ts';
import { decodeUrl, getExternalLinkProperties, mapSourceSet, type StoredHref } from '#shared/link.ts';
import { didYouMean } from '#shared/nearest.ts';
import { type AssetTarget, createMissingSymbolHint, type XrefTarget } from '#shared/reference.ts';
import { createReferenceFromUid } from '../api/docfx/references.ts';
import { isFolderIndex } from '../content/documents.ts';
import { toRelativePath } from '../content/read-folder.ts';
import { isApiNameLike } from '../site/api-names.ts';
import { toPlainProps } from './components.ts';
import {
  getSource,
  type MarkdownInput,
  type OriginFile,
  type PageContext,
  reportProblem,
  type UnlocatedProblem,
} from './context.ts';
import { getPlainText, getTextProperty, visit, walkWithOrigin } from './tree.ts';

/** Sets the text of `<xref:uid>` and `[](xref:uid)`, by default the symbol's name. Heading ids depend on this text. */
export function insertXrefTexts(tree: MarkdownRoot, file: VFile): void {
  // Adds an end tag to `<xref … />`, because HTML ignores the slash: the element would contain the following text.
  visit(tree, 'html', (html) => {
    html.value = html.value.replaceAll(/<xref(\s[^<>]*)\/>/gu, '<xref$1></xref>');
  });
  visit(tree, 'link', (link) => {
    if (!link.url.startsWith('xref:')) return;
    const [child] = link.children;
    const sourceLength = (link.position?.end.offset ?? 0) - (link.position?.start.offset ?? 0);
    const isAutolink = child?.type === 'text' && child.value === link.url && sourceLength === link.url.length + 2;
    if (child !== undefined && !isAutolink) return;
    const uid = readUid(link.url);
    const { text, nameField } = readXrefOptions(link.url);
    const value = (getSource(file).page.resolver.xref(uid) ?? createReferenceFromUid(uid))[nameField];
    link.children = [text === '' ? { type: 'inlineCode', value } : { type: 'text', value: text }];
  });
}

/** Parses the options of a docfx reference: `text` is the link text, `displayProperty` chooses `name` or `fullName`. */
function readXrefOptions(href: string): { text: string; nameField: 'name' | 'fullName' } {
  const options = new URLSearchParams(/\?([^#]*)/u.exec(href)?.[1]);
  const nameField = options.get('displayProperty') === 'fullName' ? 'fullName' : 'name';
  return { text: options.get('text') ?? '', nameField };
}

/** Resolves and rewrites every link of a page. Returns the links that the check for broken links must include. */
export function rewriteLinks(tree: Root, page: PageContext): PageLink[] {
  const links: PageLink[] = [];
  walkWithOrigin(tree, { path: page.input.path }, (element, origin) => {
    const resolveAndRecord = (rawUrl: string): ResolvedLink => {
      const link = resolveLink(rawUrl, origin, page);
      const { href, isChecked, problem, uid } = link;
      if (problem !== undefined) reportProblem(page, origin, element.position, problem);
      const start = element.position?.start;
      if (href !== null && uid !== undefined) page.mentions.push(uid);
      if (href !== null && isChecked) links.push({ href, line: start?.line, column: start?.column });
      return link;
    };
    const { island } = element.data ?? {};
    if (island !== undefined) {
      const props = toPlainProps(island.name, island.props, () => {});
      island.props = mapLinkProps(props, (key, rawUrl) => {
        if (key === 'href') return resolveAndRecord(rawUrl).href ?? '#';
        return /^(?:\.{0,2}\/(?!\/)|@site\/)/u.test(rawUrl) ? resolveFileUrl(rawUrl, element, origin, page) : rawUrl;
      });
    }
    if (element.tagName === 'xref') convertXrefToLink(element);
    for (const name of Object.keys(element.properties)) {
      if (!LINK_ATTRIBUTE_PATTERN.test(`${element.tagName} ${name}`)) continue;
      const rawUrl = getTextProperty(element, name);
      // Only an empty `href` is an error. An empty `action`, for example, is valid: the form submits to its own page.
      if (rawUrl === undefined || (rawUrl === '' && !/href$/iu.test(name))) continue;
      const { href, symbol, uid } = resolveAndRecord(rawUrl);
      if (href !== null) element.properties[name] = href;
      else if (element.tagName !== 'a') delete element.properties[name];
      else {
        element.tagName = 'span';
        element.properties = {};
        if (uid !== undefined && element.children.length === 0)
          element.children = [h('code', createReferenceFromUid(uid).name)];
        return;
      }
      if (href === null || (element.tagName !== 'a' && element.tagName !== 'area')) continue;
      element.properties = { ...getExternalLinkProperties(href), ...element.properties };
      if (symbol === undefined || getPlainText(element.children) !== '') continue;
      const { text, nameField } = readXrefOptions(rawUrl);
      element.children = [text === '' ? h('code', symbol[nameField]) : { type: 'text', value: text }];
    }
  });
  return links;
}

/** Converts docfx's element for a reference, `<xref href="uid">` or `<xref uid="uid">`, to a link. */
function convertXrefToLink(element: Element): void {
  const rawUid = getTextProperty(element, 'href') ?? getTextProperty(element, 'uid') ?? '';
  element.tagName = 'a';
  element.properties = { href: `xref:${rawUid.replace(/^[^?]*/u, (uid) => encodeURIComponent(decodeUrl(uid)))}` };
}

/** Matches an element name and a property name, such as `a href`, if the property links to a page or a file. */
const LINK_ATTRIBUTE_PATTERN =
  /^(?:(?:a|area|link) href|a xlink:?href|(?:iframe|embed) src|object data|\S+ (?:action|formAction|cite))$/iu;

/** Matches URLs that begin with a scheme or with `//`. */
const ABSOLUTE_URL_PATTERN = /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu;

/** Matches Docusaurus's `pathname:` scheme, which marks paths that must not be resolved. */
const PATHNAME_SCHEME_PATTERN = /^pathname:\/\/\/*/u;

interface ResolvedLink {
  /** URL of the target; null for a missing symbol, Markdown or YAML file. An `<a>` without a target becomes text. */
  href: StoredHref | null;
  /** True if the check for broken links must include the link. */
  isChecked: boolean;
  /** Symbol that an `xref:` link targets. */
  symbol?: XrefTarget | undefined;
  /** Uid in an `xref:` link, or uid of the API page that a link to a file targets. */
  uid?: string | undefined;
  problem?: UnlocatedProblem | undefined;
}

function resolveLink(rawUrl: string, origin: OriginFile, page: PageContext): ResolvedLink {
  const href = rawUrl.trim();
  if (href === '') {
    const message = 'The link has no address.';
    return { href, isChecked: false, problem: { severity: 'error', rule: 'empty-link', message } };
  }
  if (PATHNAME_SCHEME_PATTERN.test(href)) return { href: href.replace(PATHNAME_SCHEME_PATTERN, '/'), isChecked: false };
  if (href.startsWith('xref:')) return resolveXref(href, page);
  if (href.startsWith('#') || href.startsWith('~/') || href === '~') return { href, isChecked: true };
  const unsafeScheme = findUnsafeScheme(href);
  if (unsafeScheme !== null) {
    const message = `The link leads to a \`${unsafeScheme}:\` address, which would run code.`;
    const hint = 'Link to a page, a file or an address that begins with https:.';
    return { href: '#', isChecked: false, problem: { severity: 'error', rule: 'unsafe-link', message, hint } };
  }
  if (ABSOLUTE_URL_PATTERN.test(href)) return { href, isChecked: true };
  return resolveLocalLink(href, origin, page);
}

/** Returns the uid in a URL such as `xref:uid?text=x`, without docfx's options (`?text=x`). */
function readUid(href: string): string {
  return decodeUrl(href.slice('xref:'.length).replace(/\?[^#]*/u, ''));
}

function resolveXref(href: string, page: PageContext): ResolvedLink {
  const uid = readUid(href);
  const symbol = page.resolver.xref(uid);
  if (symbol !== null) return { href: symbol.href, isChecked: true, symbol, uid };
  const hint =
    createMissingSymbolHint(uid, page.resolver) ?? didYouMean(page.resolver.suggest({ kind: 'xref', uid }), '`');
  const message = `There is no API symbol with the uid \`${uid}\`.`;
  return { href: null, isChecked: false, uid, problem: { severity: 'error', rule: 'unknown-xref', message, hint } };
}

function resolveLocalLink(href: string, origin: OriginFile, page: PageContext): ResolvedLink {
  const [, path = '', queryAndHash = ''] = /^([^?#]*)(.*)$/su.exec(href) ?? [];
  if (/\.(?:mdx?|ya?ml)$/iu.test(path)) {
    const candidatePaths = listDocumentPaths(path, origin);
    for (const candidate of candidatePaths) {
      const target = page.resolver.doc(candidate);
      if (target !== null) return { href: `${target.href}${queryAndHash}`, isChecked: true, uid: target.uid };
    }
    const publicAsset = path.startsWith('/') ? resolveAsset(path, origin, page) : null;
    if (publicAsset !== null) return { href: `${publicAsset.href}${queryAndHash}`, isChecked: false };
    const similarPaths = page.resolver.suggest({ kind: 'doc', path: candidatePaths.at(-1) ?? path });
    const hint = didYouMean(similarPaths.map((similarPath) => toRelativePath(origin.path, similarPath)));
    const message = `The link to the file "${path}" can't be resolved.`;
    // The setting `onBrokenMarkdownLinks` later replaces this severity. `onBrokenLinks` doesn't apply to this link.
    const problem = { severity: 'warning', rule: 'broken-markdown-link', message, hint } as const;
    return { href: null, isChecked: false, problem };
  }
  if (/\.[a-z\d]+$/iu.test(path) && !/\.html?$/iu.test(path)) {
    const asset = resolveAsset(path, origin, page);
    if (asset !== null) return { href: `${asset.href}${queryAndHash}`, isChecked: false };
  }
  return { href: resolvePagePath(path, queryAndHash, page.input), isChecked: true };
}

/** Resolves an absolute path, or a path relative to the page's URL. Only the result `/` has a trailing slash. */
function resolvePagePath(path: string, queryAndHash: string, input: MarkdownInput): StoredHref {
  const versionPrefix = input.scope === 'version' ? '~' : '';
  if (path.startsWith('/')) return `${path.replace(/(?!^)\/+$/u, '')}${queryAndHash}`;
  // As in Docusaurus, the base is the page's own URL if its `slug` ends with `/`, or if it is an index without `slug`.
  const isIndex = isFolderIndex(posix.dirname(input.path), posix.parse(input.path).name);
  const isOwnUrlBase = input.frontMatter.slug?.endsWith('/') ?? isIndex;
  const baseFolder = isOwnUrlBase ? `/${input.slug}` : posix.dirname(`/${input.slug}`);
  const joinedPath = path === '' ? `/${input.slug}` : posix.join(baseFolder, path);
  const trimmedPath = joinedPath.replace(/\/+$/u, '');
  return `${versionPrefix}${trimmedPath === '' && versionPrefix === '' ? '/' : trimmedPath}${queryAndHash}`;
}

/** Reports inline code that names a missing member of a type or namespace in the API. */
export function checkApiNames(tree: Root, page: PageContext): void {
  walkWithOrigin(tree, { path: page.input.path }, (element, origin, parent) => {
    if (element.tagName !== 'code' || (parent.type === 'element' && parent.tagName === 'pre')) return;
    const text = getPlainText([element]).trim();
    if (!isApiNameLike(text) || page.resolver.name(text) !== 'unknown') return;
    const hint = didYouMean(page.resolver.suggest({ kind: 'name', text }), '`');
    const message = `The API has no \`${text}\`.`;
    reportProblem(page, origin, element.position, { severity: 'error', rule: 'unknown-api-name', message, hint });
  });
}

/** Resolves a path relative to a file; returns null if the result is outside the version's folder. */
function resolveInVersionFolder(origin: OriginFile, path: string): string | null {
  const joinedPath = posix.normalize(posix.join(posix.dirname(origin.path), path));
  return joinedPath.startsWith('../') || joinedPath === '..' ? null : joinedPath;
}

/** Returns the paths to which a link to a Markdown or YAML file can refer, in order of preference. */
function listDocumentPaths(path: string, origin: OriginFile): string[] {
  const decodedPath = decodeUrl(path);
  const aliasedPath = resolveSiteAlias(decodedPath);
  if (aliasedPath !== null) return [aliasedPath];
  // As in Docusaurus, an absolute path is looked up first in the version's folder, then in the site's root.
  if (decodedPath.startsWith('/')) return [decodedPath.slice(1), resolveSiteAlias(`@site${decodedPath}`) ?? ''];
  const pathFromFile = resolveInVersionFolder(origin, decodedPath);
  const isRelative = /^\.\.?\//u.test(decodedPath);
  return [...(isRelative ? [] : [posix.normalize(decodedPath)]), ...(pathFromFile === null ? [] : [pathFromFile])];
}

/** Resolves an asset's path to a path in the version's folder, or to `/x` for `public/x`; null for other folders. */
export function resolveAssetPath(path: string, origin: OriginFile): string | null {
  const decodedPath = decodeUrl(path);
  if (decodedPath.startsWith('/')) return decodedPath;
  // A relative path to Docusaurus's `static/`, such as `../../static/x.png`, refers to a file in `public/`.
  const [, staticPath] = /^(?:\.\.\/)+static(\/.+)$/u.exec(posix.join(posix.dirname(origin.path), decodedPath)) ?? [];
  return resolveSiteAlias(decodedPath) ?? staticPath ?? resolveInVersionFolder(origin, decodedPath);
}

/** Resolves an included file's path to one in the version's folder, or to `/x` for `@site/static/x`; otherwise null. */
export function resolveIncludePath(path: string, origin: OriginFile): string | null {
  return resolveSiteAlias(path) ?? resolveInVersionFolder(origin, path);
}

/** Folder, in each version, of files imported as `@site/…`, except files in `docs`, `versioned_docs` and `static`. */
const SITE_ALIAS_FOLDER = '_site';

/**
 * Converts an `@site/` path to a path relative to the version; returns null for any other path.
 *
 * @example resolveSiteAlias('@site/docs/guides/_part.mdx') → 'guides/_part.mdx'
 * @example resolveSiteAlias('@site/static/img/logo.svg') → '/img/logo.svg'
 * @example resolveSiteAlias('@site/src/data.json') → '_site/src/data.json'
 */
export function resolveSiteAlias(path: string): string | null {
  const [, sitePath] = /^@site\/(.+)$/u.exec(path) ?? [];
  if (sitePath === undefined) return null;
  const [, docPath] = /^(?:docs|versioned_docs\/version-[^/]+)\/(.+)$/u.exec(sitePath) ?? [];
  const [, staticPath] = /^static(\/.+)$/u.exec(sitePath) ?? [];
  return docPath ?? staticPath ?? posix.join(SITE_ALIAS_FOLDER, sitePath);
}

/** Returns the file to which a link, a media URL or an import refers; null if the file doesn't exist. */
export function resolveAsset(path: string, origin: OriginFile, page: PageContext): AssetTarget | null {
  const importedAsset = page.assets.get(path);
  if (importedAsset !== undefined) return importedAsset;
  const assetPath = resolveAssetPath(path, origin);
  return assetPath === null ? null : page.resolver.asset(assetPath);
}

/** Matches an element name and a property name, such as `img src`, if the property refers to a file or SVG element. */
const MEDIA_ATTRIBUTE_PATTERN =
  /^(?:(?:img|source|video|audio|track|input|script) (?:src|poster|srcSet)|(?:image|use|feImage) (?:xlink)?href|meta content)$/iu;

/** Resolves the URLs of media and scripts. Makes images load lazily, and sets their size to prevent layout shifts. */
export function rewriteMedia(tree: Root, page: PageContext): void {
  walkWithOrigin(tree, { path: page.input.path }, (element, origin) => {
    const { tagName, properties } = element;
    const resolveUrl = (rawUrl: string): string => resolveFileUrl(rawUrl, element, origin, page);
    for (const name of Object.keys(properties)) {
      const rawUrl = getTextProperty(element, name);
      if (rawUrl === undefined || !MEDIA_ATTRIBUTE_PATTERN.test(`${tagName} ${name}`)) continue;
      // Among `<meta>` elements, only the images of social cards refer to files.
      if (tagName === 'meta' && properties.property !== 'og:image' && properties.name !== 'twitter:image') continue;
      if (/href$/iu.test(name) && rawUrl.startsWith('#')) continue;
      properties[name] = name === 'srcSet' ? mapSourceSet(rawUrl, resolveUrl) : resolveUrl(rawUrl);
    }
    if (tagName === 'img') {
      element.properties = { loading: 'lazy', decoding: 'async', ...element.properties };
      if (getTextProperty(element, 'src') === undefined)
        reportMissingFile(element, origin, page, 'The image has no address.');
    }
  });
}

/** Returns a file's URL. Keeps absolute URLs, and reports missing files. Sets the size of an `<img>` without one. */
function resolveFileUrl(rawUrl: string, element: Element, origin: OriginFile, page: PageContext): string {
  const path = rawUrl.trim();
  if (PATHNAME_SCHEME_PATTERN.test(path)) return path.replace(PATHNAME_SCHEME_PATTERN, '/');
  if (ABSOLUTE_URL_PATTERN.test(path)) return path;
  const asset = resolveAsset(path.replace(/[?#].*$/su, ''), origin, page);
  if (asset === null) {
    const hasUnescapedCharacter = /[?#]/u.test(path) && resolveAsset(path, origin, page) !== null;
    const similarPaths =
      path === '' ? [] : page.resolver.suggest({ kind: 'asset', path: resolveAssetPath(path, origin) ?? path });
    const hint = hasUnescapedCharacter
      ? 'In an address, write %23 for # and %3F for ?.'
      : didYouMean(similarPaths.map((similarPath) => toRelativePath(origin.path, similarPath)));
    const message = path === '' ? 'The address is empty.' : `The file "${path}" doesn't exist.`;
    reportMissingFile(element, origin, page, message, hint);
    return path;
  }
  const { width, height } = element.properties;
  if (element.tagName === 'img' && width === undefined && height === undefined) {
    if (asset.width !== undefined && asset.height !== undefined)
      Object.assign(element.properties, { width: asset.width, height: asset.height });
    else {
      const message = `The size of the image "${path}" can't be read, so the page shifts when it loads.`;
      const hint = `Save the file again, or write \`<img src="${path}" width="…" height="…" />\`.`;
      reportProblem(page, origin, element.position, { severity: 'warning', rule: 'image-size', message, hint });
    }
  }
  return `${asset.href}${/[?#].*$/su.exec(path)?.[0] ?? ''}`;
}

function reportMissingFile(element: Element, origin: OriginFile, page: PageContext, message: string, hint?: string) {
  const rule = element.tagName === 'img' ? 'missing-image' : 'missing-asset';
  reportProblem(page, origin, element.position, { severity: 'error', rule, message, hint });
}
