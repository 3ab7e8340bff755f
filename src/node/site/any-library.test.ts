import { expect, it } from 'vitest';
import { buildSmallSite, pagesOf, problemLine } from '#tests/assembled-site.ts';

const file = (items: string, references = ''): string => `### YamlMime:ManagedReference\nitems:\n${items}${references}`;
const type = (uid: string, name: string, kind: string, rest = ''): string =>
  `- uid: ${uid}\n  name: ${name}\n  nameWithType: ${name}\n  type: ${kind}\n  assemblies: [Acme]\n${rest}`;
const member = (uid: string, parent: string, kind: string, name: string, rest = ''): string =>
  `- uid: '${uid}'\n  parent: '${parent}'\n  name: '${name}'\n  nameWithType: '${name}'\n  type: ${kind}\n${rest}`;
const syntax = (content: string, rest = ''): string => `  syntax:\n    content: '${content}'\n${rest}`;

/** A library with unusual symbols, as docfx writes it. Two assemblies share the root namespace `Acme`. */
const LIBRARY = {
  // Nested generics, operators, explicit implementations, an indexer.
  'Acme.Core.Tree-2.yml': file(
    type(
      'Acme.Core.Tree`2',
      'Tree<TKey, TValue>',
      'Class',
      '  fullName: Acme.Core.Tree<TKey, TValue>\n  namespace: Acme.Core\n  inheritance: [System.Object]\n  implements: [\'Acme.Core.INode{Acme.Core.Tree{{TKey},{TValue}}}\']\n  summary: Uses <xref href="Acme.Gone" data-throw-if-not-resolved="false"></xref> and [a page](nowhere.html).\n',
    ) +
      member(
        'Acme.Core.Tree`2.Acme#Core#INode{Acme#Core#Tree{TKey,TValue}}#Visit(`0)',
        'Acme.Core.Tree`2',
        'Method',
        'INode<Tree<TKey, TValue>>.Visit(TKey)',
        `  isEii: true\n  fullName: 'Acme.Core.Tree<TKey, TValue>.Acme.Core.INode<Acme.Core.Tree<TKey, TValue>>.Visit(TKey)'\n${syntax('void INode<Tree<TKey, TValue>>.Visit(TKey key)', "    parameters:\n    - id: key\n      type: '{TKey}'\n")}`,
      ) +
      ['op_Addition', 'op_UnsignedRightShift', 'op_CheckedAddition', 'op_True']
        .map((name) =>
          member(
            `Acme.Core.Tree\`2.${name}(Acme.Core.Tree{\`0,\`1})`,
            'Acme.Core.Tree`2',
            'Operator',
            `operator ${name}(Tree<TKey, TValue>)`,
            `  fullName: 'Acme.Core.Tree<TKey, TValue>.operator ${name}(Acme.Core.Tree<TKey, TValue>)'\n`,
          ),
        )
        .join('') +
      member('Acme.Core.Tree`2.Item(System.Int32*@)', 'Acme.Core.Tree`2', 'Property', 'this[ref int*]') +
      member(
        'Acme.Core.Tree`2.Fold``1(System.Func{``0,System.Collections.Generic.Dictionary{`0,`1[]}[,],``0})',
        'Acme.Core.Tree`2',
        'Method',
        'Fold<TResult>(Func<TResult, Dictionary<TKey, TValue[]>[,], TResult>)',
      ),
    `references:
- uid: 'Acme.Core.INode{Acme.Core.Tree{{TKey},{TValue}}}'
  name: INode<Tree<TKey, TValue>>
  definition: 'Acme.Core.INode\`1'
  spec.csharp:
  - {uid: 'Acme.Core.INode\`1', name: INode}
  - {name: <}
  - {uid: 'Acme.Core.Tree\`2', name: Tree}
  - {name: <}
  - {name: ''}
  - {name: '>'}
  - {name: '>'}
`,
  ),
  'Acme.Core.Tree-2.Leaf.Colour.yml': file(
    type(
      'Acme.Core.Tree`2.Leaf.Colour',
      'Tree<TKey, TValue>.Leaf.Colour',
      'Enum',
      '  fullName: Acme.Core.Tree<TKey, TValue>.Leaf.Colour\n  namespace: Acme.Core\n',
    ) + member('Acme.Core.Tree`2.Leaf.Colour.Green', 'Acme.Core.Tree`2.Leaf.Colour', 'Field', 'Green'),
  ),
  'Acme.Core.INode-1.yml': file(
    type('Acme.Core.INode`1', 'INode<in T>', 'Interface', '  fullName: Acme.Core.INode<T>\n  namespace: Acme.Core\n'),
  ),
  // An extension method, and a base type in another assembly of the same root namespace, which docfx doesn't document.
  'Acme.Tools.Ways.yml': file(
    type(
      'Acme.Tools.Ways',
      'Ways',
      'Class',
      '  fullName: Acme.Tools.Ways\n  namespace: Acme.Tools\n  inheritance: [Acme.Closed.Base]\n',
    ) +
      member(
        'Acme.Tools.Ways.Shake``2(Acme.Core.Tree{``0,``1}[])',
        'Acme.Tools.Ways',
        'Method',
        'Shake<TKey, TValue>(Tree<TKey, TValue>[])',
        `  isExtensionMethod: true\n${syntax('public static void Shake<TKey, TValue>(this Tree<TKey, TValue>[] trees)', "    parameters:\n    - id: trees\n      type: 'Acme.Core.Tree{{TKey},{TValue}}[]'\n")}`,
      ),
    'references:\n- {uid: Acme.Closed.Base, name: Base, isExternal: true}\n',
  ),
  // A namespace without types, a type without a namespace, and a name that a URL can't contain.
  'Acme.Empty.yml': file('- uid: Acme.Empty\n  name: Acme.Empty\n  type: Namespace\n'),
  'Loose.yml': file(type('Loose', 'Loose', 'Struct')),
  'odd.yml': file(type('Acme.It_s', "It's|odd?", 'Class', "  fullName: Acme.It's|odd?\n  namespace: Acme\n")),
  'toc.yml': 'items: [{name: what, items: {docfx: likes}}]\n',
};

async function build(config: Readonly<Record<string, unknown>> = {}, more: Readonly<Record<string, string>> = {}) {
  const api = Object.entries(LIBRARY).map(([name, text]) => [`content/docs/1.0/api/${name}`, text]);
  const made = await buildSmallSite({ ...Object.fromEntries(api), ...more }, config);
  return { pages: pagesOf(made, '1.0'), problems: made.problems };
}

it('builds with warnings only, each of which names file and symbol', async () => {
  const { problems } = await build();
  const at = 'warning content/docs/1.0/api/Acme.Core.Tree-2.yml';
  expect(problems.map(problemLine)).toEqual([
    `${at} [broken-link] Broken link → /docs/api/nowhere.html`,
    expect.stringContaining(`${at} [unknown-xref] There is no symbol \`Acme.Gone\`.`),
  ]);
});

it('links only to pages and anchors that exist', async () => {
  const { pages } = await build();
  const places = new Map([...pages.values()].map(({ slug, compiled }) => [slug, compiled]));
  let links = 0;
  for (const [slug, { html }] of places) {
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\u0001[^"]*|#[^"]*)"/gu)) {
      const [path = '', hash = ''] = href.replace(/^\u0001\//u, '').split('#');
      const target = places.get(path === '' ? slug : decodeURIComponent(path));
      if (path.includes('nowhere')) continue;
      expect(target, `${slug} → ${href}`).toBeDefined();
      if (hash !== '') expect(target?.anchors, `${slug} → ${href}`).toContain(decodeURIComponent(hash));
      links += 1;
    }
  }
  expect(links).toBeGreaterThan(50);
  expect([...places.keys()].filter((slug) => slug.startsWith('api/')).sort()).toEqual([
    'api/Acme',
    'api/Acme.Core',
    'api/Acme.Core.INode_T_',
    'api/Acme.Core.Tree_TKey,TValue_',
    'api/Acme.Core.Tree_TKey,TValue_.Leaf.Colour',
    'api/Acme.Empty',
    'api/Acme.It_s_odd_',
    'api/Acme.Tools',
    'api/Acme.Tools.Ways',
    'api/Changes',
    'api/Global',
    'api/Loose',
    'api/Namespaces',
  ]);
});

it('does not list a method for arrays with the type of their elements', async () => {
  const { pages } = await build();
  expect(pages.get('api/Acme.Tools.Ways')?.compiled.html).toContain('Shake');
  expect(pages.get('api/Acme.Core.Tree_TKey,TValue_')?.compiled.html).not.toContain('Extension methods');
});

it('reports nothing if the rules are off', async () => {
  const rules = { 'unknown-xref': 'off', 'broken-link': 'off' };
  const { problems } = await build({ rules });
  expect(problems.map(problemLine)).toEqual([]);
});
