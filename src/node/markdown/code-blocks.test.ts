import { beforeAll, describe, expect, it } from 'vitest';
import { type CodeBlock, parseCodeMeta, renderCodeBlock } from './code-blocks.ts';
import { type Highlighter, sharedHighlighter } from './highlighter.ts';
import { body, compile, messages, problems } from './testing.ts';
import { writeArticle } from './write-article.ts';

describe('rehypeCode', () => {
  it('draws a block with its meta and magic comments', async () => {
    expect(await body('```text title="a.txt" showLineNumbers=3 {2}\na\n// highlight-add-next-line\nb\n```')).toBe(
      '<div class="code code-numbered" data-language="text"><div class="code-title">a.txt</div><pre tabindex="0"><code class="s-6a8668ce"><span class="line">a</span>\n<span class="line line-add line-mark">b</span>\n</code></pre></div>',
    );
  });

  it('draws indented code and leaves inline code', async () => {
    expect(await body('`a`\n\n~~~\n  b {c}\n~~~')).toBe(
      '<p><code>a</code></p>\n<div class="code" data-language="text"><pre tabindex="0"><code>  b {c}\n</code></pre></div>',
    );
  });

  it('colours by the language in any letter case', async () => {
    expect(await body('```CSharp\nint a;\n```')).toContain('<t-k>int</t-k>');
  });

  it('warns of unknown languages and unpaired comments at their lines', async () => {
    expect(await problems('\n```cshap\na\n```')).toEqual(['warning 2:1 unknown-language']);
    expect(await messages('```cshap\na\n```')).toContain('`csharp`');
    expect(await problems('\n```\na\n# highlight-add-end\n```')).toEqual(['warning 4:1 magic-comment']);
  });

  it('makes an island of a diagram', async () => {
    const page = await compile('```mermaid\ngraph TD\n  a --> b\n```');
    expect(page.islands).toEqual([
      { name: 'Mermaid', props: { source: 'graph TD\n  a --> b' }, slots: [], place: { line: 1, column: 1 } },
    ]);
    expect(page.problems).toEqual([]);
  });

  it('leaves a <pre> that JSX wrote', async () => {
    expect(await body('<pre><code>a</code></pre>')).toBe('<pre><code>a</code></pre>');
  });
});

describe('parseCodeMeta', () => {
  it('reads title, first line number and marked lines in any order', () => {
    expect(parseCodeMeta('{1,3-5} title="A \'b\'.cs" showLineNumbers=7')).toEqual({
      title: "A 'b'.cs",
      lineNumbersFrom: 7,
      marked: new Set([1, 3, 4, 5]),
    });
    expect(parseCodeMeta("showLineNumbers title='x {2}'")).toEqual({
      title: 'x {2}',
      lineNumbersFrom: 1,
      marked: new Set(),
    });
  });

  it('finds nothing in other words', () => {
    expect(parseCodeMeta('noShowLineNumbers subtitle="x" {a}')).toEqual({
      title: undefined,
      lineNumbersFrom: undefined,
      marked: new Set(),
    });
  });
});

let highlighter: Highlighter;
beforeAll(async () => {
  highlighter = await sharedHighlighter();
  await highlighter.load(['csharp']);
});

const block = (part: Partial<CodeBlock>): CodeBlock => ({
  code: 'a',
  language: '',
  lineClasses: new Map(),
  annotations: [],
  ...part,
});
const html = (part: Partial<CodeBlock>): string =>
  writeArticle({ type: 'root', children: [renderCodeBlock(block(part), highlighter)] }).html;

describe('renderCodeBlock', () => {
  it('ends each line, and wraps those only that the stylesheet does something to', () => {
    expect(html({ code: 'a\nb' })).toBe(
      '<div class="code" data-language="text"><pre tabindex="0"><code>a\nb\n</code></pre></div>',
    );
    expect(html({ code: 'a\nb', lineClasses: new Map([[2, ['line-add']]]) })).toContain(
      '<code>a\n<span class="line-add">b</span>\n</code>',
    );
  });

  it('shows title, line numbers and line classes', () => {
    const lineClasses = new Map([[1, ['line-add', 'line-mark']]]);
    expect(html({ title: 'A<b', lineNumbersFrom: 7, lineClasses })).toBe(
      '<div class="code code-numbered" data-language="text"><div class="code-title">A&lt;b</div><pre tabindex="0"><code class="s-8af0ac6c"><span class="line line-add line-mark">a</span>\n</code></pre></div>',
    );
    expect(html({ lineNumbersFrom: 1 })).toContain('<code><span');
  });

  it('splits annotations at token borders and keeps a link whole', () => {
    const code = 'a = new Rect(5);';
    const annotations = [
      { kind: 'link' as const, start: 8, end: 14, href: '~/api/Rect', title: 'Rect' },
      { kind: 'mark' as const, start: 12, end: 16, className: 'm' },
    ];
    expect(html({ code, language: 'csharp', annotations })).toContain(
      '<t-k>new </t-k><a href="\u0001/api/Rect" title="Rect"><t-t>Rect</t-t><span class="m">(<t-n>5</t-n></span></a><span class="m">);</span>',
    );
  });

  it('makes a linked token one element', () => {
    const annotations = [{ kind: 'link' as const, start: 4, end: 8, href: '~/api/Rect' }];
    expect(html({ code: 'new Rect();', language: 'csharp', annotations })).toContain(
      '<t-k>new </t-k><a class=tf href="\u0001/api/Rect">Rect</a>();',
    );
  });

  it('continues an annotation on the next line, also after a carriage return', () => {
    const annotations = [{ kind: 'mark' as const, start: 1, end: 4, className: 'm' }];
    expect(html({ code: 'ab\r\ncd', annotations })).toContain('<code>a<span class="m">b</span>\ncd\n');
    expect(html({ code: 'ab\ncd', annotations })).toContain(
      '<code>a<span class="m">b</span>\n<span class="m">c</span>d\n',
    );
  });
});
