import type { ElementContent } from 'hast';
import { report, type Source } from '../page-context.ts';
import type { Component } from './component.ts';
import { createElement, Rendered, RequiredFile, toNodes } from './create-node.ts';
import { FRAGMENT } from './react-parts.ts';
import { HELD_ELEMENT, PLACE_ATTRIBUTE } from './rehype-keep.ts';
import { assetHref } from './resolve-import.ts';

/**
 * Run a page that MDX made a function of, with a JSX runtime that builds HTML nodes instead of React elements.
 *
 * @param code function body, as `@mdx-js/mdx` writes it
 * @throws whatever the page's own code throws
 */
export function runPage(
  code: string,
  source: Source,
  held: readonly ElementContent[],
  props: Record<string, unknown>,
): ElementContent[] {
  const known = new Set<unknown>(source.components.values());
  const isComponent = (value: unknown): value is Component => known.has(value);

  const jsx = (type: unknown, given: Record<string, unknown>): Rendered => {
    const { children, [PLACE_ATTRIBUTE]: written, ...props } = given;
    if (type === HELD_ELEMENT) return new Rendered([structuredClone(heldNode(held, given['data-index']))]);
    if (type === FRAGMENT) return new Rendered(toNodes(children));
    const rest = Object.fromEntries(
      Object.entries(props).map(([name, value]) => [name, value instanceof RequiredFile ? value.default : value]),
    );
    const position = readPlace(written);
    if (typeof type === 'string') {
      return new Rendered([{ ...createElement(type, rest, toNodes(children)), position }]);
    }
    if (isComponent(type)) {
      const nodes = type({
        props: rest,
        get children() {
          return toNodes(children);
        },
        content: children,
        report: (problem) => report(source.page, source.origin, position, problem),
      });
      return new Rendered(nodes.map((node) => ({ position, ...node })));
    }
    if (typeof type === 'function') {
      const shown: unknown = type({ ...rest, children });
      return new Rendered(toNodes(shown));
    }
    throw new Error('A component is missing: its name is undefined where it is used.');
  };

  const scope = new Map<string, unknown>([
    ['require', (specifier: string) => requireFile(specifier, source)],
    // Rendering adds the base path to every address.
    ['useBaseUrl', (path: string) => path],
    ...source.components,
    ...source.values,
  ]);
  for (const name of source.declared) scope.delete(name);
  // The page is our own content; running it at build is what MDX is.
  const body = new Function('_runtime', ...scope.keys(), code);
  const page: unknown = body({ Fragment: FRAGMENT, jsx, jsxs: jsx }, ...scope.values());
  const isWhole = source.includedBy.length === 1;
  if (isWhole && typeof page === 'object' && page !== null && 'toc' in page) source.page.toc = page.toc;
  const content = typeof page === 'object' && page !== null && 'default' in page ? page.default : undefined;
  if (typeof content !== 'function') throw new Error('The page has no content.');
  const shown: unknown = content({ ...props, components: Object.fromEntries(scope) });
  return toNodes(shown);
}

function requireFile(specifier: string, source: Source): RequiredFile {
  const href = assetHref(source, specifier);
  if (href === null) throw new Error(`there is no file "${specifier}".`);
  return new RequiredFile(href);
}

function heldNode(held: readonly ElementContent[], index: unknown): ElementContent {
  return held[Number(index)] ?? { type: 'text', value: '' };
}

function readPlace(written: unknown): ElementContent['position'] {
  const [line = 0, column = 0] = typeof written === 'string' ? written.split(':').map(Number) : [];
  return line === 0 ? undefined : { start: { line, column }, end: { line, column } };
}
