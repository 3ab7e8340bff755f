import type { IslandTriggers, JsonValue, MARKDOWN_COMPONENTS } from '#shared/island.ts';
import { findValueFault } from '../content/value-faults.ts';
import { createAdmonitionProblem, getDefaultTitle, toAdmonitionType } from './admonitions.ts';
import { type Component, type ComponentUse, createMarker, type SampleUse } from './context.ts';
import { createElement } from './jsx-nodes.ts';
import { limitProps } from './known-props.ts';
import { TAB_ITEM_COMPONENT, TABS_COMPONENT } from './tabs.ts';
import { plainText } from './tree.ts';

/** Returns the components that a page may use without importing them: islands, tabs, samples and admonitions. */
export function createGlobalComponents(islands: IslandTriggers): Map<string, Component> {
  return new Map([
    ...Array.from(islands, ([name, trigger]) => [name, createIslandComponent(name, trigger !== 'never')] as const),
    ['Tabs', TABS_COMPONENT] as const,
    ...Object.entries(NON_ISLAND_COMPONENTS),
  ]);
}

/** Creates the component of an island. Converts the props to plain data and the children to a single slot. */
function createIslandComponent(name: string, isLive: boolean): Component {
  return ({ props, children, report }) => {
    const plain = toPlainProps(name, props, report);
    const hasContent = children.some((child) => child.type !== 'text' || child.value.trim() !== '');
    const slots = hasContent ? [createMarker('x-slot', children)] : [];
    return [createMarker('x-island', slots, { island: { name, props: plain, isLive } })];
  };
}

/** `<Admonition type title>`: the same HTML as `:::type[title]`. */
export const ADMONITION = limitProps(
  'Admonition',
  'type title icon className id',
  ({ props, children, report, toNodes }) => {
    const type = typeof props.type === 'string' ? props.type : 'note';
    const fault = createAdmonitionProblem(type);
    if (fault !== null) report(fault);
    const title = toNodes(props.title ?? getDefaultTitle(type));
    const className = `admonition admonition-${toAdmonitionType(type)} ${props.className ?? ''}`;
    const heading = createElement('p', { className: 'admonition-title' }, title);
    return [createElement('div', { className, role: 'note', id: props.id }, [heading, ...children])];
  },
);

/**
 * Creates `<Sample file region title showLineNumbers>`, `<Program file title>` or `<Download file>`. `file` is a path
 * relative to the page.
 */
function createSampleComponent(kind: SampleUse['kind']): Component {
  return ({ props: { file, region, title, showLineNumbers }, report }) => {
    if (typeof file !== 'string') {
      const message = 'The component needs a `file`: the path of a file, relative to the page.';
      report({ severity: 'error', rule: 'sample', message, hint: 'Write `file="./guide/Game.cs"`.' });
      return [];
    }
    const regions = typeof region === 'string' ? region.split(/[\s,]+/u).filter((name) => name !== '') : null;
    const numbered = kind === 'program' || showLineNumbers === true;
    const use = { kind, file, regions, title: typeof title === 'string' ? title : null, numbered };
    return [createMarker('x-sample', [], { sample: use })];
  };
}

const NON_ISLAND_COMPONENTS: Readonly<Record<(typeof MARKDOWN_COMPONENTS)[number], Component>> = {
  TabItem: TAB_ITEM_COMPONENT,
  Admonition: ADMONITION,
  // Shows regions of a file as a listing.
  Sample: limitProps('Sample', 'file region title showLineNumbers', createSampleComponent('sample')),
  // Shows a whole file with a download link.
  Program: limitProps('Program', 'file title', createSampleComponent('program')),
  // Shows a download link with the file's size.
  Download: limitProps('Download', 'file', createSampleComponent('download')),
};

/** `<Link to>`: an `<a>` whose `href` is `to`. */
export const LINK: Component = ({ props, children }) => {
  const { to, ...rest } = props;
  return [createElement('a', { ...rest, href: to ?? rest.href }, children)];
};

const CODE_BLOCK_PROPS = 'language title showLineNumbers metastring className';

/** `<CodeBlock language title showLineNumbers>`: the same as a code fence. */
export const CODE_BLOCK = limitProps('CodeBlock', CODE_BLOCK_PROPS, ({ props, children, toNodes }) => {
  const { language, title, showLineNumbers, metastring } = props;
  const meta = [
    typeof metastring === 'string' ? metastring : '',
    title === undefined ? '' : `title=${JSON.stringify(plainText(toNodes(title)))}`,
    showLineNumbers === true ? 'showLineNumbers' : '',
  ];
  const className = typeof language === 'string' ? `language-${language}` : undefined;
  const code = createElement('code', { className, dataMeta: meta.join(' ').trim() }, children);
  return [createElement('pre', {}, [code])];
});

/** `<Details summary>`: a `<details>` element. The summary may be an element `<summary>`. */
export const DETAILS: Component = ({ props, children, toNodes }) => {
  const { summary, ...rest } = props;
  const content = toNodes(summary);
  const isElement = content.some((node) => node.type === 'element' && node.tagName === 'summary');
  const head = content.length === 0 || isElement ? content : [createElement('summary', {}, content)];
  return [createElement('details', rest, [...head, ...children])];
};

/** Returns an island's props as plain data. Reports and omits props that aren't plain data. */
export function toPlainProps(
  name: string,
  props: Record<string, unknown>,
  report: ComponentUse['report'],
): { [key: string]: JsonValue } {
  const plain: { [key: string]: JsonValue } = {};
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || key === 'children') continue;
    const wrong = findValueFault(value);
    if (wrong !== null) {
      const message = `The attribute \`${key}\` of \`<${name}>\` can't be used: ${wrong.fault}.`;
      report({ severity: 'error', rule: 'island-props', message });
    } else if (isJsonValue(value)) plain[key] = value;
    else {
      const message = `The attribute \`${key}\` of \`<${name}>\` must be plain data: text, numbers, lists and objects of them.`;
      report({ severity: 'error', rule: 'island-props', message });
    }
  }
  return plain;
}

/** Returns true for values that JSON can represent. */
function isJsonValue(value: unknown): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJsonValue);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isJsonValue);
}
