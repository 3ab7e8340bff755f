import type { Blockquote, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { getSource, reportProblem, type UnlocatedProblem } from './context.ts';
import { capitalise, visit } from './tree.ts';

/** Admonition types for which the stylesheet has a colour and an icon. */
const ADMONITION_TYPES = 'note tip info warning danger caution secondary important success'.split(' ');

/** Returns the admonition type that determines the style: the given name, or `info` for an unknown name. */
export function toAdmonitionType(name: string): string {
  return ADMONITION_TYPES.includes(name) ? name : 'info';
}

/** Returns a warning about an unknown admonition type; null for a known type. */
export function checkAdmonitionType(name: string): UnlocatedProblem | null {
  if (ADMONITION_TYPES.includes(name)) return null;
  const message = `There is no admonition \`:::${name}\`; it is shown as \`:::info\`.`;
  const hint = `Use one of ${ADMONITION_TYPES.join(', ')}.`;
  return { severity: 'warning', rule: 'unknown-admonition', message, hint };
}

/** Matches the first line of an alert, a syntax of GitHub and docfx: `[!NOTE]`. */
const ALERT_MARKER_PATTERN = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/iu;

/** Converts `[!NOTE]` alerts in the API reference to admonitions. In guides, warns that they are shown as quotes. */
export function convertAlerts(tree: Root, file: VFile): void {
  const { page, origin, trusted } = getSource(file);
  visit(tree, 'blockquote', (quote) => {
    const [paragraph, ...otherBlocks] = quote.children;
    const textNode = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
    if (paragraph?.type !== 'paragraph' || textNode?.type !== 'text') return;
    const [marker, alertType] = ALERT_MARKER_PATTERN.exec(textNode.value) ?? [];
    if (marker === undefined || alertType === undefined) return;
    const name = alertType.toLowerCase();
    if (trusted) {
      const message = `\`[!${alertType}]\` is shown as text in a quote.`;
      const hint = `Write \`:::${name}\`, the text and \`:::\`, each on lines of their own.`;
      reportProblem(page, origin, quote.position, { severity: 'warning', rule: 'unknown-admonition', message, hint });
      return;
    }
    textNode.value = textNode.value.slice(marker.length);
    // A hard line break (two spaces or a backslash) after the marker is a `break` node, which is removed too.
    if (textNode.value === '') paragraph.children.splice(0, paragraph.children[1]?.type === 'break' ? 2 : 1);
    const content: Blockquote['children'] = paragraph.children.length > 0 ? [paragraph, ...otherBlocks] : otherBlocks;
    quote.children = [createTitleParagraph([{ type: 'text', value: capitalise(name) }], quote.position), ...content];
    quote.data = createAdmonitionData(name);
  });
}

function createTitleParagraph(children: Paragraph['children'], position: Paragraph['position']): Paragraph {
  return { type: 'paragraph', children, data: { hProperties: { className: ['admonition-title'] } }, position };
}

function createAdmonitionData(name: string, classes?: string | null, id?: string): Blockquote['data'] {
  const extraClasses = (classes ?? '').split(' ').filter(Boolean);
  const className = ['admonition', `admonition-${toAdmonitionType(name)}`, ...extraClasses];
  return { hName: 'div', hProperties: { className, role: 'note', id } };
}

/** Converts admonitions (`:::tip[Title]`) to elements and warns about unknown types. Shows other directives as text. */
export function convertAdmonitions(tree: Root, file: VFile): void {
  const { page, origin, text, trusted } = getSource(file);
  visit(tree, (node, index, parent) => {
    if (node.type !== 'textDirective' && node.type !== 'leafDirective') return;
    const { name, position } = node;
    const sourceNodes = listSourceNodes(node, text);
    const paragraph = { type: 'paragraph', children: sourceNodes, position } as const;
    parent?.children.splice(index ?? 0, 1, ...(node.type === 'leafDirective' ? [paragraph] : sourceNodes));
    const lastNode = sourceNodes.at(-1);
    // At the end of a heading, `{#…}` is the heading's id instead of a directive's attributes.
    const isHeadingId = parent?.type === 'heading' && lastNode?.type === 'text' && lastNode.value.includes('{#');
    if (!trusted || isHeadingId) return;
    const message = `The directive \`${name}\` is shown as text. Only admonitions (\`:::note\`) have an effect.`;
    const hint = 'Write an HTML element or a component instead, or a backslash before `{` or `[` if it is only text.';
    reportProblem(page, origin, position, { severity: 'warning', rule: 'unknown-directive', message, hint });
  });
  visit(tree, 'containerDirective', (node) => {
    const { name } = node;
    const fault = checkAdmonitionType(name);
    if (fault !== null) reportProblem(page, origin, node.position, fault);
    const [firstChild, ...otherChildren] = node.children;
    const hasLabel = firstChild?.type === 'paragraph' && firstChild.data?.directiveLabel === true;
    const { title, class: classes, id } = node.attributes ?? {};
    const titleTextNode: Text = { type: 'text', value: title ?? capitalise(name) };
    const titleNodes = hasLabel && firstChild.children.length > 0 ? firstChild.children : [titleTextNode];
    const titleParagraph = createTitleParagraph(titleNodes, hasLabel ? firstChild.position : node.position);
    node.data = { ...createAdmonitionData(name, classes, id ?? undefined) };
    node.children = [titleParagraph, ...(hasLabel ? otherChildren : node.children)];
  });
}

/** Returns nodes that show a directive as written: its label's nodes, between text nodes with the remaining source. */
function listSourceNodes({ children, position }: TextDirective | LeafDirective, text: string): PhrasingContent[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  const childrenStart = children[0]?.position?.start.offset ?? end;
  const childrenEnd = children.at(-1)?.position?.end.offset ?? end;
  const createTextNodes = (from: number | undefined, to: number | undefined): Text[] => {
    // Removes block quote markers and indentation from all lines after the first.
    const value = text.slice(from, to).replace(/\n[ \t>]+/gu, '\n');
    return value === '' ? [] : [{ type: 'text', value, position }];
  };
  return [...createTextNodes(start, childrenStart), ...children, ...createTextNodes(childrenEnd, end)];
}
