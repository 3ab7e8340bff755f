import type { IslandTriggers, MARKDOWN_COMPONENTS } from '#shared/island.ts';
import { marker, type SampleUse } from '../marker.ts';
import { admonitionType, defaultTitle, isAdmonition, unknownAdmonition } from '../source/admonition.ts';
import type { Component } from './component.ts';
import { createElement } from './create-node.ts';
import { plainProps } from './plain-props.ts';
import { readTabs } from './tabs.ts';

/** `<Sample file region title showLineNumbers>`, `<Program file title>`, `<Download file>`: a C# file beside the page. */
function sample(kind: SampleUse['kind']): Component {
  return ({ props: { file, region, title, showLineNumbers }, report }) => {
    if (typeof file !== 'string') {
      const message = 'The component needs a `file`: the path of a file, relative to the page.';
      report({ severity: 'error', rule: 'sample', message, hint: 'Write `file="./guide/Game.cs"`.' });
      return [];
    }
    const regions = typeof region === 'string' ? region.split(/[\s,]+/u).filter((name) => name !== '') : null;
    const numbered = kind === 'program' || showLineNumbers === true;
    const use = { kind, file, regions, title: typeof title === 'string' ? title : null, numbered };
    return [marker('x-sample', [], { sample: use })];
  };
}

/** `<Tabs>`: an island with one slot a tab. */
export const TABS: Component = readTabs;

/** `<TabItem>`: kept as it is until the `<Tabs>` around it reads it. */
export const TAB_ITEM: Component = ({ props, children }) => {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const tab = { value: text(props.value), label: text(props.label), default: props.default === true };
  return [marker('x-tab', children, { tab })];
};

/** `<Admonition type title>`: the same markup as `:::type[title]`. */
export const ADMONITION: Component = ({ props, children, report }) => {
  const type = typeof props.type === 'string' ? props.type : 'note';
  if (!isAdmonition(type)) report({ severity: 'warning', rule: 'unknown-admonition', ...unknownAdmonition(type) });
  const title = typeof props.title === 'string' ? props.title : defaultTitle(type);
  const className = `admonition admonition-${admonitionType(type)}`;
  const heading = createElement('p', { className: 'admonition-title' }, [{ type: 'text', value: title }]);
  return [createElement('div', { className, role: 'note' }, [heading, ...children])];
};

/** `<Link to>`: a link like any other in the text. */
export const LINK: Component = ({ props, children }) => {
  const { to, ...rest } = props;
  return [createElement('a', { ...rest, href: to ?? rest.href }, children)];
};

/** `<CodeBlock language title showLineNumbers>`: the same as a fence. */
export const CODE_BLOCK: Component = ({ props, children }) => {
  const { language, title, showLineNumbers, metastring } = props;
  const meta = [
    typeof metastring === 'string' ? metastring : '',
    typeof title === 'string' ? `title=${JSON.stringify(title)}` : '',
    showLineNumbers === true ? 'showLineNumbers' : '',
  ];
  const className = typeof language === 'string' ? `language-${language}` : undefined;
  const code = createElement('code', { className, dataMeta: meta.join(' ').trim() }, children);
  return [createElement('pre', {}, [code])];
};

/** `<Details summary>`: the element, with its summary where it is given as a text. */
export const DETAILS: Component = ({ props, children }) => {
  const { summary, ...rest } = props;
  const head = typeof summary === 'string' ? [createElement('summary', {}, [{ type: 'text', value: summary }])] : [];
  return [createElement('details', rest, [...head, ...children])];
};

/** Any other island: its props as they are, its children as the only slot. */
function island(name: string, isLive: boolean): Component {
  return ({ props, children, report }) => {
    const plain = plainProps(name, props, report);
    const filled = children.some((child) => child.type !== 'text' || child.value.trim() !== '');
    return [marker('x-island', filled ? [marker('x-slot', children)] : [], { island: { name, props: plain, isLive } })];
  };
}

const OWN: Readonly<Record<(typeof MARKDOWN_COMPONENTS)[number], Component>> = {
  TabItem: TAB_ITEM,
  Admonition: ADMONITION,
  Sample: sample('sample'),
  // A file as a reader saves it, to copy or download.
  Program: sample('program'),
  // A link that saves a file, with its size.
  Download: sample('download'),
};

/**
 * The components that a page may use without importing them.
 *
 * @param islands those that are islands
 */
export function globalComponents(islands: IslandTriggers): Map<string, Component> {
  return new Map([
    ...Array.from(islands, ([name, trigger]) => [name, island(name, trigger !== 'never')] as const),
    ['Tabs', TABS] as const,
    ...Object.entries(OWN),
  ]);
}
