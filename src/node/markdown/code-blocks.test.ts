import { beforeAll, describe, expect, it } from 'vitest';
import { body, compile, messages, problems } from '#tests/markdown-testing.ts';
import { type CodeBlock, parseCodeMeta, renderCodeBlock } from './code-blocks.ts';
import { getSharedHighlighter, type Highlighter } from './highlighter.ts';
import { serialiseArticle } from './write-article.ts';

describe('renderCodeBlocks', () => {
  it.each([
    [
      'meta and magic comments',
      '```text title="a.txt" showLineNumbers=3 {2}\na\n// highlight-add-next-line\nb\n```',
      '<div class="code code-numbered" data-language="text"><div class="code-title">a.txt</div><pre tabindex="0"><code class="s-6a8668ce"><span class="line">a</span>\n<span class="line line-add line-mark">b</span>\n</code></pre></div>',
    ],
    [
      'indentation, and leaves inline code',
      '`a`\n\n~~~\n  b {c}\n~~~',
      '<p><code>a</code></p>\n<div class="code" data-language="text"><pre tabindex="0"><code>  b {c}\n</code></pre></div>',
    ],
    [
      'a language that ends at a brace',
      '```text{1}title="a"\nb\n```',
      '<div class="code" data-language="text"><div class="code-title">a</div><pre tabindex="0"><code><span class="line-mark">b</span>\n</code></pre></div>',
    ],
    ['no <pre> in JSX', '<pre><code>a</code></pre>', '<pre><code>a</code></pre>'],
  ])('renders %s', async (_, text, expected) => {
    expect(await body(text)).toBe(expected);
  });

  it('accepts languages in any letter case, and warns of unknown ones and of unpaired comments', async () => {
    expect(await body('```CSharp\nint a;\n```')).toContain('<t-k>int</t-k>');
    expect(await problems('\n```cshap\na\n```')).toEqual(['warning 2:1 unknown-language']);
    expect(await messages('```cshap\na\n```')).toContain('`csharp`');
    expect(await problems('\n```\na\n# highlight-add-end\n```')).toEqual(['warning 4:1 magic-comment']);
  });

  it('turns a diagram into an island', async () => {
    const page = await compile('```mermaid\ngraph TD\n  a --> b\n```');
    expect(page.islands).toEqual([
      { name: 'Mermaid', props: { source: 'graph TD\n  a --> b' }, slots: [], place: { line: 1, column: 1 } },
    ]);
    expect(page.problems).toEqual([]);
  });
});

describe('parseCodeMeta', () => {
  it.each([
    ['{1,3-5} title="A \'b\'.cs" showLineNumbers=7', "A 'b'.cs", 7, [1, 3, 4, 5]],
    ["showLineNumbers title='x {2}'", 'x {2}', 1, []],
    ['noShowLineNumbers subtitle="x" {a}', undefined, undefined, []],
    ['{1}title="a.js"', 'a.js', undefined, [1]],
    ["showLineNumbers{2}title='{3}'", '{3}', 1, [2]],
    ['title="a"showLineNumbers=3', 'a', 3, []],
  ])('parses %s', (meta, title, lineNumbersFrom, markedLines) => {
    expect(parseCodeMeta(meta)).toEqual({ title, lineNumbersFrom, markedLines: new Set(markedLines) });
  });
});

let highlighter: Highlighter;
beforeAll(async () => {
  highlighter = await getSharedHighlighter();
  await highlighter.load(['csharp']);
});

const createBlock = (part: Partial<CodeBlock>): CodeBlock => ({
  code: 'a',
  language: '',
  lineClasses: new Map(),
  links: [],
  ...part,
});
const renderHtml = (part: Partial<CodeBlock>): string =>
  serialiseArticle({ type: 'root', children: [renderCodeBlock(createBlock(part), highlighter)] }).html;

describe('renderCodeBlock', () => {
  it('renders a linked token as one element', () => {
    const links = [{ start: 4, end: 8, href: '~/api/Rect' }];
    expect(renderHtml({ code: 'new Rect();', language: 'csharp', links })).toContain(
      '<t-k>new </t-k><a class=tf href="\u0001/api/Rect">Rect</a>();',
    );
  });

  it('splits tokens where a link begins or ends', () => {
    const links = [{ start: 8, end: 14, href: '~/api/Rect' }];
    expect(renderHtml({ code: 'a = new Rect(5);', language: 'csharp', links })).toContain(
      '<t-k>new </t-k><a href="\u0001/api/Rect"><t-t>Rect</t-t>(<t-n>5</t-n></a>);',
    );
  });
});
