import { expect, test } from 'vitest';
import type { PageEntry, VersionData } from '../../model/page.ts';
import { matchTitles } from './match-titles.ts';

const entry = (title: string, more: Partial<PageEntry> = {}): PageEntry => ({
  kind: 'mdx',
  module: 'm',
  title,
  sidebar: 's',
  ...more,
});

const data: VersionData = {
  version: 'v',
  main: 'intro',
  sidebars: {
    s: [{ type: 'category', label: 'Guides', collapsed: false, items: [{ type: 'doc', label: 'Text', slug: 'text' }] }],
  },
  pages: {
    text: entry('Rendering Text'),
    textures: entry('Rendering Textures'),
    hidden: entry('Rendering Hidden', { unlisted: true }),
    render: entry('IRender'),
  },
  aliases: {},
};

test('every word must be in the title, whatever its case', () => {
  expect(matchTitles(data, 'text RENDERING').map((match) => match.slug)).toEqual(['text', 'textures']);
  expect(matchTitles(data, 'text audio')).toEqual([]);
});

test('a query without words finds nothing', () => {
  expect(matchTitles(data, '  ')).toEqual([]);
});

test('unlisted pages stay unfound', () => {
  expect(matchTitles(data, 'hidden')).toEqual([]);
});

test('titles that begin with the query come first', () => {
  expect(matchTitles(data, 'render').map((match) => match.slug)).toEqual(['text', 'textures', 'render']);
});

test('a match tells the section that it lies in', () => {
  expect(matchTitles(data, 'rendering text')[0]).toEqual({ slug: 'text', title: 'Rendering Text', section: 'Guides' });
});
