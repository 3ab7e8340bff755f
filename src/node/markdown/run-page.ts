import type { Expression, Program } from 'estree';
import type { ElementContent, Nodes, Root } from 'hast';
import type { DataMap, VFile } from 'vfile';
import { getErrorMessage } from '#shared/problem.ts';
import { addLeadingSlash } from './components.ts';
import {
  type CompiledSource,
  getSource,
  MarkdownComponent,
  type MarkdownSource,
  MISSING_IMPORT_STUB,
  reportProblem,
} from './context.ts';
import { isJsxElement, registerAsset } from './imports.ts';
import { convertJsxToNodes, createElementFromJsx, RenderedNodes, RequireCallResult } from './jsx-nodes.ts';
import { visit } from './tree.ts';

// MDX with code is compiled to a JavaScript function, which runs at build time. Only subtrees with code are part of the
// function: `extractStaticNodes` replaces other subtrees with placeholders, and `runCompiledSource` restores them.

/** Name of the element that represents a React fragment while the compiled MDX runs. */
const FRAGMENT_ELEMENT_NAME = 'x-fragment';
/** Name of the placeholder element for a subtree without code. */
const STATIC_ELEMENT_NAME = 'x-static';
/** Attribute that stores an element's source position, `line:column`, while the compiled MDX runs. */
const POSITION_ATTRIBUTE_NAME = 'data-position';

/** Name of the function that evaluates each expression, and catches its errors, if the site is `lenient`. */
const ATTEMPT_FUNCTION_NAME = '_attempt';

/** On a `lenient` site, wraps each expression except spread attributes in a call that catches and reports errors. */
export function catchExpressionErrors(tree: Root, file: VFile): void {
  if (getSource(file).page.input.lenient !== true) return;
  const wrapExpression = (program: Program | null | undefined, line = 1): void => {
    const [statement] = program?.body ?? [];
    if (statement?.type !== 'ExpressionStatement') return;
    const body = statement.expression;
    const arrowFunction: Expression = { type: 'ArrowFunctionExpression', expression: true, params: [], body };
    statement.expression = {
      type: 'CallExpression',
      optional: false,
      callee: { type: 'Identifier', name: ATTEMPT_FUNCTION_NAME },
      arguments: [arrowFunction, { type: 'Literal', value: line }],
    };
  };
  visit(tree, (node) => {
    const line = node.position?.start.line;
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') wrapExpression(node.data?.estree, line);
    if (node.type === 'root' || !isJsxElement(node)) return;
    for (const { value } of node.attributes) {
      if (typeof value === 'object') wrapExpression(value?.data?.estree, line);
    }
  });
}

/** Moves a tree without code to `file.data.article`. In a tree with code, moves static subtrees to `staticNodes`. */
export function extractStaticNodes(tree: Root, file: VFile): Root {
  if (!hasCode(tree)) {
    file.data.article = tree;
    return { type: 'root', children: [] };
  }
  const staticNodes: ElementContent[] = [];
  file.data.staticNodes = staticNodes;
  const children = tree.children.map((child) =>
    child.type === 'doctype' || child.type === 'mdxjsEsm' ? child : extractStaticNode(child, staticNodes),
  );
  return { type: 'root', children };
}

function hasCode(node: Nodes): boolean {
  return node.type.startsWith('mdx') || ('children' in node && node.children.some(hasCode));
}

function extractStaticNode(node: ElementContent, staticNodes: ElementContent[]): ElementContent {
  if (node.type === 'element' && !hasCode(node)) {
    const index = staticNodes.push(node) - 1;
    return { type: 'element', tagName: STATIC_ELEMENT_NAME, properties: { dataIndex: String(index) }, children: [] };
  }
  if (!('children' in node)) return node;
  const { line, column } = node.position?.start ?? { line: 0, column: 0 };
  const positionText = `${line}:${column}`;
  const children = node.children.map((child) => extractStaticNode(child, staticNodes));
  if (node.type === 'element')
    return { ...node, properties: { ...node.properties, [POSITION_ATTRIBUTE_NAME]: positionText }, children };
  if (!isJsxElement(node) || node.name === null) return { ...node, children };
  const positionAttribute = { type: 'mdxJsxAttribute', name: POSITION_ATTRIBUTE_NAME, value: positionText } as const;
  return { ...node, children, attributes: [...node.attributes, positionAttribute] };
}

/** Runs compiled MDX with a JSX runtime that creates HTML nodes. Errors of the code are thrown here or in `render`. */
export function runCompiledSource(
  code: string,
  source: MarkdownSource,
  { staticNodes = [], variables = {} }: Partial<DataMap>,
): Pick<CompiledSource, 'render' | 'exports'> {
  const { page, origin } = source;
  const wrapNodes = (nodes: ElementContent[]): RenderedNodes => new RenderedNodes(nodes, origin);

  const jsx = (type: unknown, jsxProps: Record<string, unknown>): RenderedNodes => {
    const { children, [POSITION_ATTRIBUTE_NAME]: sourcePosition, ...props } = jsxProps;
    if (type === STATIC_ELEMENT_NAME) {
      const node = staticNodes[Number(jsxProps['data-index'])];
      return wrapNodes(node === undefined ? [] : [structuredClone(node)]);
    }
    if (type === FRAGMENT_ELEMENT_NAME) return wrapNodes(convertJsxToNodes(children, origin));
    const plainProps = Object.fromEntries(
      Object.entries(props).map(([name, value]) => [name, value instanceof RequireCallResult ? value.default : value]),
    );
    const position = parsePosition(sourcePosition);
    // The value of an imported image is a URL, which a page may use as an element: `<Logo />`.
    if (typeof type === 'string' && type.includes('/'))
      return wrapNodes([createElementFromJsx('img', { alt: plainProps.title ?? '', ...plainProps, src: type }, [])]);
    if (typeof type === 'string')
      return wrapNodes([{ ...createElementFromJsx(type, plainProps, convertJsxToNodes(children, origin)), position }]);
    if (type === MISSING_IMPORT_STUB) return wrapNodes(convertJsxToNodes(children, origin));
    if (type instanceof MarkdownComponent) {
      const nodes = type.render({
        props: plainProps,
        get children() {
          return convertJsxToNodes(children, origin);
        },
        content: children,
        toNodes: (value) => convertJsxToNodes(value, origin),
        report: (problem) => reportProblem(page, origin, position, problem),
      });
      return wrapNodes(nodes.map((node) => ({ position, ...node })));
    }
    if (typeof type === 'function') return wrapNodes(convertJsxToNodes(type({ ...plainProps, children }), origin));
    throw new Error('A component is missing: its name is undefined where it is used.');
  };

  const evaluateOrReport = (evaluate: () => unknown, line: number): unknown => {
    try {
      return evaluate();
    } catch (error) {
      const message = `An expression of the page failed: ${getErrorMessage(error)}`;
      reportProblem(page, origin, { start: { line, column: 1 } }, { severity: 'error', rule: 'mdx-run', message });
      return undefined;
    }
  };
  const requireFile = (specifier: string): RequireCallResult => {
    const href = registerAsset(source, specifier);
    if (href === null) throw new Error(`there is no file "${specifier}".`);
    return new RequireCallResult(href);
  };
  const scope = new Map<string, unknown>([
    ...Object.entries(variables),
    ['require', requireFile],
    ['useBaseUrl', addLeadingSlash],
    [ATTEMPT_FUNCTION_NAME, evaluateOrReport],
    ...source.scope,
  ]);
  // Running the site owner's code at build time is the purpose of MDX. The inner function lets the page redeclare names
  // from its scope.
  const createPageFunction = new Function(...scope.keys(), `return function () {${code}\n}`);
  const module: unknown = createPageFunction(...scope.values())({ Fragment: FRAGMENT_ELEMENT_NAME, jsx, jsxs: jsx });
  const { default: component, ...exports }: Record<string, unknown> = { ...(typeof module === 'object' ? module : {}) };
  if (typeof component !== 'function') throw new Error('The page has no content.');
  const render = (props: Record<string, unknown>): ElementContent[] =>
    convertJsxToNodes(component({ ...props, components: Object.fromEntries(scope) }), origin);
  return { render, exports: { ...variables, ...exports } };
}

function parsePosition(value: unknown): ElementContent['position'] {
  const [line = 0, column = 0] = typeof value === 'string' ? value.split(':').map(Number) : [];
  return line === 0 ? undefined : { start: { line, column }, end: { line, column } };
}
