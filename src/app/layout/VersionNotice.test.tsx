import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageEntry } from '#shared/page.ts';
import { createPageView } from '#shared/page-view.ts';
import { listVersions } from '#shared/version.ts';
import { testConfig } from '#tests/small-site.ts';
import { VersionNotice } from './PageLayout.tsx';

const SITE = { config: testConfig({}), versions: listVersions(['2.0', '1.0'], '2.0', true) };

/** Returns the text of a page's notice after the latest version's label. */
function said(version: string, more: Partial<PageEntry>): string {
  const entry: PageEntry = { kind: 'api-type', module: 'm', title: 'Box', ...more };
  const data = { version, main: '', navbar: [], sidebars: {}, pages: {}, aliases: {} };
  const view = createPageView(SITE, data, { slug: 'api/Box', shown: 'api/Box', entry }, null);
  const html = renderToStaticMarkup(<VersionNotice view={view} base="/x" title="Toy" />);
  return html.slice(html.indexOf('2.0</b>). ') + '2.0</b>). '.length).replace('</p></div>', '');
}

test('says whether the page is the same in the latest release', () => {
  expect(said('1.0', {})).toBe('This page is the same there.');
  expect(said('1.0', { differs: {} })).toBe('This page has changed since.');
  expect(said('current', { differs: {} })).toBe('This page is different in that version.');
  expect(said('1.0', { absentIn: ['2.0'] })).toBe('It doesn’t have this page.');
  // The page of an absent type states the versions that contain the type.
  expect(said('1.0', { kind: 'api-absent' })).toBe('');
});

test('counts the differences in a type’s API and links to all changes between the versions', () => {
  expect(said('1.0', { differs: { added: 2, removed: 1 } })).toBe(
    'Since then: <a href="/x/docs/1.0/api/Changes?from=1.0&amp;to=2.0">2 members added, 1 removed</a>.',
  );
  expect(said('current', { differs: { declaration: true, changed: 1 } })).toBe(
    'Compared with that: <a href="/x/docs/next/api/Changes?from=2.0&amp;to=next">the declaration changed, 1 member changed</a>.',
  );
});

test('the latest release has no notice', () => {
  expect(said('2.0', {})).toBe('');
});
