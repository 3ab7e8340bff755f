import { posix } from 'node:path';
import type { Root } from 'hast';
import { h } from 'hastscript';
import type { FoundLink } from '#shared/article.ts';
import { decode } from '#shared/decode.ts';
import { externalLinkProperties, type StoredHref } from '#shared/link.ts';
import { didYouMean } from '#shared/nearest.ts';
import { type AssetTarget, type DocTarget, type XrefTarget, xrefHint } from '#shared/reference.ts';
import { referenceFromUid } from '../api/docfx/references.ts';
import { codeScheme } from '../content/address-fault.ts';
import { isFolderIndex } from '../content/documents.ts';
import { splitNumberPrefix } from '../content/number-prefix.ts';
import { writtenPath } from '../content/written-path.ts';
import { isNameLike } from '../site/api-names.ts';
import { type Fault, type MarkdownInput, type Origin, type PageContext, report } from './context.ts';
import { plainText, textProperty, walkElements } from './tree.ts';

/** Point every link where it leads and answer those that are to be checked, in stored form. */
export function rewriteLinks(tree: Root, page: PageContext): FoundLink[] {
  const links: FoundLink[] = [];
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    for (const name of Object.keys(element.properties).filter((name) => ADDRESS.test(`${element.tagName} ${name}`))) {
      const scheme = codeScheme(textProperty(element, name) ?? '');
      if (scheme !== null) report(page, origin, element.position, unsafeLink(scheme));
    }
    if (element.tagName !== 'a' && element.tagName !== 'area') return;
    const written = textProperty(element, 'href');
    if (written === undefined) return;
    const { href, checked, problem, symbol, uid } = resolveLink(written, origin, page);
    const place = element.position?.start;
    if (problem !== undefined) report(page, origin, element.position, problem);
    if (href === null) {
      element.tagName = 'span';
      element.properties = {};
      if (uid !== undefined && element.children.length === 0)
        element.children = [h('code', referenceFromUid(uid).name)];
      return;
    }
    if (uid !== undefined) page.mentions.push(uid);
    if (checked) links.push({ href, line: place?.line, column: place?.column });
    element.properties = { ...externalLinkProperties(href), ...element.properties, href };
    if (symbol !== undefined && plainText(element.children) === '') element.children = [h('code', symbol.name)];
  });
  return links;
}

/** Properties that lead somewhere as a link's `href` does, after the element's name. */
const ADDRESS = / (?:action|formAction|xlink:?href)$|^(?:iframe|embed) src$|^object data$/iu;

function unsafeLink(scheme: string): Fault {
  const message = `The link leads to a \`${scheme}:\` address, which would run what stands in it.`;
  const hint = 'Link to a page, a file or an address that begins with https:.';
  return { severity: 'error', rule: 'unsafe-link', message, hint };
}

/** Where a link leads. */
interface LinkAnswer {
  /** Null for a symbol or a file that isn't there: its text stays, and leads nowhere. */
  href: StoredHref | null;
  /** True when the check of broken links has to look at it. */
  checked: boolean;
  /** The symbol that an xref names. */
  symbol?: XrefTarget | undefined;
  /** Uid of the symbol of the API that the link leads to. */
  uid?: string | undefined;
  problem?: Fault | undefined;
}

/** Find out where a link leads, as it was written in a page. */
function resolveLink(written: string, origin: Origin, page: PageContext): LinkAnswer {
  const href = written.trim();
  if (href === '') {
    const message = 'The link has no address.';
    return { href, checked: false, problem: { severity: 'error', rule: 'empty-link', message } };
  }
  if (href.startsWith('pathname://'))
    return { href: `/${href.slice('pathname://'.length).replace(/^\/+/u, '')}`, checked: false };
  if (href.startsWith('xref:')) return resolveXref(href.slice('xref:'.length), page);
  if (href.startsWith('#') || href.startsWith('~/') || href === '~') return { href, checked: true };
  const scheme = codeScheme(href);
  if (scheme !== null) return { href: '#', checked: false, problem: unsafeLink(scheme) };
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(href)) return { href, checked: true };
  return resolveLocal(href, origin, page);
}

function resolveXref(written: string, page: PageContext): LinkAnswer {
  const uid = decode(written.replace(/\?.*$/su, ''));
  const symbol = page.resolver.xref(uid);
  if (symbol !== null) return { href: symbol.href, checked: true, symbol, uid };
  const hint = xrefHint(uid, page.resolver) ?? didYouMean(page.resolver.suggest({ kind: 'xref', uid }), '`');
  const message = `There is no API symbol with the uid \`${uid}\`.`;
  return { href: null, checked: false, uid, problem: { severity: 'error', rule: 'unknown-xref', message, hint } };
}

function resolveLocal(href: string, origin: Origin, page: PageContext): LinkAnswer {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/su.exec(href) ?? [];
  if (/\.(?:mdx?|ya?ml)$/iu.test(path)) {
    const target = resolveDoc(path, origin, page);
    if (target !== null) return { href: `${target.href}${tail}`, checked: true, uid: target.uid };
    // Its own rule is less strict than that of broken links: so it is not checked again there.
    return { href: null, checked: false, problem: brokenFileLink(path, origin, page) };
  }
  if (/\.[a-z\d]+$/iu.test(path) && !/\.html?$/iu.test(path)) {
    const asset = resolveAsset(path, origin, page);
    if (asset !== null) return { href: `${asset.href}${tail}`, checked: false };
  }
  return { href: relativeToPage(path, tail, page.input), checked: true };
}

function brokenFileLink(path: string, origin: Origin, page: PageContext): Fault {
  const candidate = docCandidates(path, origin).at(-1) ?? path;
  const near = page.resolver.suggest({ kind: 'doc', path: candidate });
  const hint = didYouMean(near.map((found) => writtenPath(origin.path, found)));
  const message = `The link to the file "${path}" can't be resolved.`;
  return { severity: 'warning', rule: 'broken-markdown-link', message, hint };
}

/** True for a page whose address is a folder's, as Docusaurus writes it: `index.md`, or a slug with a slash at its end. */
function ownsFolder({ path, frontMatter: { slug, id } }: MarkdownInput): boolean {
  if (slug !== undefined) return slug.endsWith('/');
  const [folder, name] = [posix.dirname(path), posix.basename(path).replace(/\.[^.]+$/u, '')];
  return id === undefined && isFolderIndex(folder, splitNumberPrefix(name).name);
}

/** A relative address counts from the folder of the page's own address, whoever asks for it with what slashes. */
function relativeToPage(path: string, tail: string, input: MarkdownInput): StoredHref {
  const root = input.scope === 'version' ? '~' : '';
  if (path.startsWith('/')) return `${path.replace(/(?!^)\/+$/u, '')}${tail}`;
  const folder = ownsFolder(input) ? `/${input.slug}` : posix.dirname(`/${input.slug}`);
  const joined = path === '' ? `/${input.slug}` : posix.join(folder, path);
  const clean = joined.replace(/\/+$/u, '');
  return `${root}${clean === '' && root === '' ? '/' : clean}${tail}`;
}

/** Tell of names in backticks that look like the API's and aren't there. */
export function checkNames(tree: Root, page: PageContext): void {
  walkElements(tree, { path: page.input.path }, (element, origin, parent) => {
    if (element.tagName !== 'code' || (parent.type === 'element' && parent.tagName === 'pre')) return;
    const text = plainText([element]).trim();
    if (!isNameLike(text)) return;
    const kind = page.resolver.name(text);
    const [first = ''] = text.split(/[^\w]/u);
    if (kind !== 'unknown' && (kind !== 'doubtful' || page.declared.has(first))) return;
    const hint = didYouMean(page.resolver.suggest({ kind: 'name', text }), '`');
    const message = `The API has no \`${text}\`.`;
    report(page, origin, element.position, { severity: 'error', rule: 'unknown-api-name', message, hint });
  });
}

/** Content path of a file named relative to the file that names it; null when it would leave the version's folder. */
export function joinPath(origin: Origin, path: string): string | null {
  const joined = posix.normalize(posix.join(posix.dirname(origin.path), path));
  return joined.startsWith('../') || joined === '..' ? null : joined;
}

/** The public file that a path means which leads out of the version's folder and into `static/`; null for any other. */
function staticPath(origin: Origin, path: string): string | null {
  return /^(?:\.\.\/)+static(\/.+)$/u.exec(posix.join(posix.dirname(origin.path), path))?.[1] ?? null;
}

/** Content paths that a link to a Markdown or YAML file may mean, in the order they are tried. */
export function docCandidates(path: string, origin: Origin): string[] {
  const decoded = decode(path);
  const site = sitePath(decoded);
  if (site !== null) return [site];
  if (decoded.startsWith('/')) return [decoded.slice(1)];
  const beside = joinPath(origin, decoded);
  const relative = /^\.\.?\//u.test(decoded);
  return [...(relative ? [] : [posix.normalize(decoded)]), ...(beside === null ? [] : [beside])];
}

/** Find the document that a file link means. */
export function resolveDoc(path: string, origin: Origin, page: PageContext): DocTarget | null {
  for (const candidate of docCandidates(path, origin)) {
    const target = page.resolver.doc(candidate);
    if (target !== null) return target;
  }
  return null;
}

/** Content path that an asset is looked up by: `/x` for files of `public/`; null when it leaves the version's folder. */
export function assetPath(path: string, origin: Origin): string | null {
  const decoded = decode(path);
  if (decoded.startsWith('/')) return decoded;
  return sitePath(decoded) ?? staticPath(origin, decoded) ?? joinPath(origin, decoded);
}

/** Content path of a file that becomes part of the page. */
export function includePath(path: string, origin: Origin): string | null {
  return sitePath(path) ?? joinPath(origin, path);
}

/** Folder, below a version's own, of files that pages name by `@site/`, from the folder around all versions. */
const SITE_FOLDER = '_site';

/**
 * Where a file is that pages name from the folder around all versions; null for any other name.
 *
 * @example sitePath('@site/docs/guides/_part.mdx') → 'guides/_part.mdx'
 * @example sitePath('@site/static/img/logo.svg') → '/img/logo.svg'
 * @example sitePath('@site/src/data.json') → '_site/src/data.json'
 */
export function sitePath(path: string): string | null {
  const [, inside] = /^@site\/(.+)$/u.exec(path) ?? [];
  if (inside === undefined) return null;
  const [, version] = /^(?:docs|versioned_docs\/version-[^/]+)\/(.+)$/u.exec(inside) ?? [];
  const [, file] = /^static(\/.+)$/u.exec(inside) ?? [];
  return version ?? file ?? posix.join(SITE_FOLDER, inside);
}

/** Find the file that an image or a download means. */
export function resolveAsset(path: string, origin: Origin, page: PageContext): AssetTarget | null {
  const known = page.assets.get(path);
  if (known !== undefined) return known;
  const found = assetPath(path, origin);
  return found === null ? null : page.resolver.asset(found);
}
