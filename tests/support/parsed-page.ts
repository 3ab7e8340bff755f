import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

/** An element of parse5's tree. */
export type Element = DefaultTreeAdapterTypes.Element;

/** The parts of a page's HTML that tests check. */
export interface ParsedPage {
  lang: string;
  title: string;
  /** All elements in document order. */
  elements: Element[];
  /** All elements by tag name. */
  byTag: ReadonlyMap<string, Element[]>;
  /** Content of a `<meta>`, by name or property. Contents of repeated names are joined by line breaks. */
  meta: Map<string, string>;
}

/** Parses a page's HTML. */
export function parsePage(html: string): ParsedPage {
  const elements: Element[] = [];
  collect(parse(html), elements);
  const byTag = new Map<string, Element[]>();
  for (const element of elements) {
    const alike = byTag.get(element.tagName);
    if (alike === undefined) byTag.set(element.tagName, [element]);
    else alike.push(element);
  }
  const meta = new Map<string, string>();
  for (const element of byTag.get('meta') ?? []) {
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    if (name === null) continue;
    const before = meta.get(name);
    const content = attribute(element, 'content') ?? '';
    meta.set(name, before === undefined ? content : `${before}\n${content}`);
  }
  const root = byTag.get('html')?.[0];
  const titles = (byTag.get('title') ?? []).filter(({ parentNode }) => isHead(parentNode));
  return {
    lang: root === undefined ? '' : (attribute(root, 'lang') ?? ''),
    title: titles.map(joinLines).join('\n'),
    elements,
    byTag,
    meta,
  };
}

/** Value of an attribute; null without it. */
export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

/** Text of an element, as it stands in the document. */
export function joinLines(element: Element): string {
  const texts: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (defaultTreeAdapter.isTextNode(node)) texts.push(node.value);
    else if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(element);
  return texts.join('');
}

/** Elements of a page with a tag name; with several, in the order of the document. */
export function byTag(page: ParsedPage, ...names: string[]): Element[] {
  const [name = ''] = names;
  if (names.length === 1) return page.byTag.get(name) ?? [];
  return page.elements.filter(({ tagName }) => names.includes(tagName));
}

/** Text of every `<h1>` of a page. */
export function headings(page: ParsedPage): string[] {
  return byTag(page, 'h1').map((element) => joinLines(element).replaceAll('\u200b', '').trim());
}

/** Address in `<link rel>`; null without such an element. */
export function linkRel(page: ParsedPage, rel: string, hreflang: string | null = null): string | null {
  const found = byTag(page, 'link').find(
    (element) =>
      attribute(element, 'rel') === rel && (hreflang === null || attribute(element, 'hreflang') === hreflang),
  );
  return found === undefined ? null : attribute(found, 'href');
}

/** The article's element; null on a page without one. */
export function getArticle(page: ParsedPage): Element | null {
  return byTag(page, 'article')[0] ?? null;
}

function isHead(node: DefaultTreeAdapterTypes.ParentNode | null): boolean {
  return node !== null && 'tagName' in node && node.tagName === 'head';
}

/** Elements below a node, those inside `<template>` left out. */
export function descendants(node: DefaultTreeAdapterTypes.Node): Element[] {
  const found: Element[] = [];
  collect(node, found);
  return found;
}

function collect(node: DefaultTreeAdapterTypes.Node, into: Element[]): void {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (defaultTreeAdapter.isElementNode(child)) into.push(child);
    collect(child, into);
  }
}
