import { describe, expect, it } from 'vitest';
import type { PlainPage, PlainSite, PlainVersion } from '../pages/plain-site.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import { STARLIGHT } from './starlight.ts';
import { VITEPRESS } from './vitepress.ts';

const page = (path: string, body: string): PlainPage => ({
  path,
  title: 'ILoader<T>',
  description: 'One.',
  body,
  position: 4,
  label: 'Loader',
});
const version = (name: string, prefix: string, isLatest: boolean): PlainVersion => ({
  name,
  prefix,
  isLatest,
  paths: new Map([['guides/a', `${prefix}/guides/a`]]),
  pages: [
    page(`${prefix}/guides/a`, `[B](plain:${prefix}/api/n/b) [Old](plain:docs/1-0/guides/a)\n`),
    page(`${prefix}/api/n/b`, 'Text\n'),
  ],
  sidebars: { guides: [{ type: 'doc', label: 'ILoader<T>', slug: `${prefix}/guides/a` }], api: [] },
});
const SITE: PlainSite = {
  title: 'Toy',
  home: page('', '[A](plain:docs/guides/a)\n'),
  versions: [version('next', 'docs/next', false), version('2.0', 'docs', true), version('1.0', 'docs/1-0', false)],
};

describe('VitePress', () => {
  const files = VITEPRESS.files(SITE);

  it('escapes HTML in the title', () => {
    expect(files.get('docs/guides/a.md')).toBe(
      '---\ntitle: "ILoader<T>"\ndescription: "One."\n---\n\n# ILoader\\<T>\n\n[B](/docs/api/n/b) [Old](/docs/1-0/guides/a)\n',
    );
  });

  it('has a sidebar for each section of each version', () => {
    const config = files.get('.vitepress/config.mjs') ?? '';
    expect(config.match(/"\/docs\/[^"]*\/": \[/gu)).toHaveLength(6);
    expect(config).toContain('"text": "ILoader&lt;T>"');
  });
});

describe('Docusaurus', () => {
  const files = DOCUSAURUS.files(SITE);

  it('writes pages into the folder of their version', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'src/pages/index.md',
        'docs/guides/a.md',
        'versioned_docs/version-2.0/guides/a.md',
        'versioned_docs/version-1.0/api/n/b.md',
        'versioned_sidebars/version-1.0-sidebars.json',
      ]),
    );
    expect(files.get('versions.json')).toBe('["2.0","1.0"]');
    expect(DOCUSAURUS.fileOf('docs/1-0/guides/a', SITE)).toBe('versioned_docs/version-1.0/guides/a.md');
  });

  it('links to files within a version, and to URLs of other versions', () => {
    expect(files.get('versioned_docs/version-2.0/guides/a.md')).toContain(
      '\n[B](../api/n/b.md) [Old](pathname:///docs/1-0/guides/a)\n',
    );
    expect(files.get('versioned_docs/version-1.0/guides/a.md')).toContain('[Old](./a.md)');
    expect(files.get('src/pages/index.md')).toContain('[A](/docs/guides/a)');
  });
});

describe('Starlight', () => {
  const files = STARLIGHT.files(SITE);

  it('writes the sidebar position, and links with a trailing slash', () => {
    expect(files.get('src/content/docs/docs/guides/a.md')).toBe(
      '---\ntitle: "ILoader<T>"\ndescription: "One."\nsidebar: {"order":4,"label":"Loader"}\n---\n\n' +
        '[B](/docs/api/n/b/) [Old](/docs/1-0/guides/a/)\n',
    );
  });

  it('has a sidebar group for each section of each version', () => {
    expect(files.get('astro.config.mjs')?.match(/"directory": "docs\/[^"]*"/gu)).toHaveLength(6);
  });
});
