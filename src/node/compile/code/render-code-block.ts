import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { annotateLine } from './annotate-line.ts';
import type { CodeBlock } from './code-block.ts';
import type { Highlighter } from './highlighter.ts';

/**
 * Draw a code block: the one pass for every block of the site. Line numbers and the signs of added and removed lines
 * are the stylesheet's work (`code-numbered`, counter `line`), so that selected text is the code alone. Only lines that
 * the stylesheet does something to are elements.
 */
export function renderCodeBlock(block: CodeBlock, highlighter: Highlighter): Element {
  const lines = renderLines(block, highlighter);
  const from = block.lineNumbersFrom;
  const counter = from === undefined || from === 1 ? undefined : `counter-reset:line ${from - 1}`;
  const content = lines.flatMap((line, index): ElementContent[] => {
    const classes = [...(from === undefined ? [] : ['line']), ...(block.lineClasses.get(index + 1) ?? [])];
    return [...(classes.length === 0 ? line : [h('span', { class: classes }, line)]), { type: 'text', value: '\n' }];
  });
  const language = block.language === '' ? 'text' : block.language.toLowerCase();
  return h('div', { class: from !== undefined ? 'code code-numbered' : 'code', 'data-language': language }, [
    ...titleBar(block),
    h('pre', { tabindex: '0' }, [h('code', { style: counter }, content)]),
  ]);
}

function titleBar({ title, download }: CodeBlock): Element[] {
  if (title === undefined) return [];
  if (download === undefined) return [h('div', { class: 'code-title' }, title)];
  const { href, name } = download;
  const link = h('a', { class: 'code-download', href, download: name }, 'Download');
  return [h('div', { class: 'code-title' }, [title, link])];
}

function renderLines(block: CodeBlock, highlighter: Highlighter): ElementContent[][] {
  const starts = [0, ...[...block.code.matchAll(/\n/gu)].map((match) => match.index + 1)];
  return highlighter
    .tokens(block.code, block.language)
    .map((tokens, index) => annotateLine(tokens, starts[index] ?? 0, block.annotations));
}
