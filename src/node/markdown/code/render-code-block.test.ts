import { beforeAll, describe, expect, it } from 'vitest';
import { articleHtml } from '../article/write-article.ts';
import { type Highlighter, sharedHighlighter } from './highlighter.ts';
import { type CodeBlock, renderCodeBlock } from './render-code-block.ts';

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
const html = (part: Partial<CodeBlock>): string => articleHtml(renderCodeBlock(block(part), highlighter));

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
      '<div class="code code-numbered" data-language="text"><div class="code-title">A&lt;b</div><pre tabindex="0"><code style="counter-reset:line 6"><span class="line line-add line-mark">a</span>\n</code></pre></div>',
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
