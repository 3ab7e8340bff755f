import { type HtmlElement, type HtmlNode, isElement } from './read-html.ts';
import { inlineMarkdown } from './write-inline.ts';

/** Write a table as Markdown has them: a head of one row, and cells of one line. */
export function tableMarkdown(table: HtmlElement): string {
  const rows = rowsOf(table.children).map((row) => row.children.filter(isCell).map(cellMarkdown));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return '';
  const [head = [], ...body] = hasHead(table) ? rows : [[], ...rows];
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n');
}

function hasHead({ children }: HtmlElement): boolean {
  const [first] = rowsOf(children);
  return first?.children.filter(isCell).every(({ name }) => name === 'th') === true;
}

function rowsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter(isElement).flatMap((node) => (node.name === 'tr' ? [node] : rowsOf(node.children)));
}

function isCell(node: HtmlNode): node is HtmlElement {
  return isElement(node) && (node.name === 'td' || node.name === 'th');
}

const BLOCKS = new Set(['p', 'div', 'li', 'pre', 'ul', 'ol', 'dd', 'dt']);

/** Paragraphs of a cell stand behind each other. */
function cellMarkdown({ children }: HtmlElement): string {
  const parts: string[] = [];
  let line: HtmlNode[] = [];
  const end = (): void => {
    parts.push(inlineMarkdown(line, '<br>').trim());
    line = [];
  };
  const add = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string' || !BLOCKS.has(node.name)) line.push(node);
      else {
        end();
        add(node.children);
        end();
      }
    }
  };
  add(children);
  end();
  return parts
    .filter((part) => part !== '')
    .join('<br>')
    .replaceAll('|', '\\|');
}
