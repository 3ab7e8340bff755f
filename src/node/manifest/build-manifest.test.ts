import { beforeAll, expect, it } from 'vitest';
import type { PageEntry } from '#model/page.ts';
import { type SidebarItem, sidebarPages } from '#model/sidebar.ts';
import { assembleFolder } from '#tests/assembled-site.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';

const G = 'content/docs/1.0/guides/';
let pages: Record<string, PageEntry>;
let sidebar: readonly SidebarItem[];

beforeAll(async () => {
  const folder = makeFolder(
    smallSite({
      [`${G}intro.md`]: '---\nsidebar_position: 1\n---\n# Introduction\n',
      [`${G}b.md`]:
        '---\nsidebar_position: 2\nsidebar_label: Short\npagination_label: Go on with B\ncustom_edit_url: https://e.org/own\n---\n# A long title\n',
      [`${G}c.md`]: '---\nsidebar_position: 3\ncustom_edit_url: null\n---\n# C\n',
      [`${G}d.md`]: '---\nsidebar_position: 4\ncustom_edit_url: ""\n---\n# D\n',
      [`${G}hidden.md`]: '---\nsidebar_position: 2.5\nunlisted: true\n---\n# Hidden\n',
    }),
  );
  const { build } = await assembleFolder(folder.path, folder.path);
  folder.remove();
  const data = build?.manifest.versions[0]?.data;
  if (data === undefined) throw new Error('The site was not assembled.');
  pages = data.pages;
  sidebar = data.sidebars.guides ?? [];
});

it('takes labels of front matter for the sidebar, and others again for neighbours', () => {
  expect(sidebar.map(({ label }) => label)).toEqual(['Introduction', 'Short', 'C', 'D']);
  expect(pages['guides/b']?.title).toBe('A long title');
  expect(pages['guides/intro']?.next).toEqual({ label: 'Go on with B', slug: 'guides/b' });
});

it('builds an unlisted page, but leads from none of its neighbours to it', () => {
  expect(pages['guides/hidden']?.unlisted).toBe(true);
  const order = sidebarPages(sidebar).map(({ slug }) => slug);
  expect(order).toEqual(['guides/intro', 'guides/b', 'guides/c', 'guides/d']);
});

it('keeps to the edit address that a page names, or to none', () => {
  expect(pages['guides/intro']?.source).toBe('docs/1.0/guides/intro.md');
  expect(pages['guides/b']?.editUrl).toBe('https://e.org/own');
  for (const slug of ['guides/c', 'guides/d']) {
    expect([pages[slug]?.source, pages[slug]?.editUrl]).toEqual([undefined, undefined]);
  }
});
