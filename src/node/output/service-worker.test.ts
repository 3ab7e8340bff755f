import { describe, expect, it } from 'vitest';
import { type OfflineFileList, parseOfflineFileList } from '#shared/offline.ts';
import { assembleFolder } from '#tests/assembled-site.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';
import type { BundledApp } from '../bundle.ts';
import { createOfflineFiles } from './service-worker.ts';

const APP: BundledApp = {
  build: 'b1',
  entry: '/assets/entry.js',
  styles: [],
  apiStyles: '',
  inline: { announcement: '', baseUrl: '', colorMode: '', moved: '', start: '' },
  worker: 'run();',
};
const SITE = {
  'content/versions.json': '["1.0", "0.9"]',
  'content/docs/0.9/guides/intro.md': '# Introduction\n\n![Ship](./ship.svg)\n',
  'content/docs/0.9/guides/ship.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/0.9/guides/second.md': '# Second\n',
  'content/docs/1.0/guides/intro.md': '# Introduction\n\nNew.\n',
};

const renderIslandHtml = ({ name }: { name: string }): string => `<div data-island="${name}"></div>`;

/** Creates the offline files of a small site. The content of each of its files is the file's name. */
async function createOffline(
  config: Record<string, unknown> = {},
  more: Record<string, string> = {},
): Promise<{ worker: string; list(version: string): OfflineFileList }> {
  const folder = makeFolder(smallSite({ ...SITE, ...more }, config));
  try {
    const { build } = await assembleFolder(folder.path, folder.path, undefined, undefined, renderIslandHtml);
    if (build === null) throw new Error('The site could not be read.');
    const modules = build.versions.flatMap(({ pages }) => pages.map(({ compiled }) => build.getArticle(compiled)));
    const names = [
      ...['logo.svg', 'data/search.json', 'data/pages.json', 'data/1.0.json', 'data/0.9.json', 'assets/entry.js'],
      ...['offline/index.html', 'offline/frame/index.html'],
      ...[...build.assets.keys()].map((path) => path.slice(1)),
      ...modules.map(({ name }) => `p/${name}.js`),
    ];
    const files = new Map(names.map((name) => [name, name]));
    const made = createOfflineFiles(build, APP, ['assets/entry.js'], files);
    return {
      worker: made.get('service-worker.js') ?? '',
      list(version) {
        const list = parseOfflineFileList(JSON.parse(made.get(`data/offline/${version}.json`) ?? 'null'));
        if (list === null) throw new Error(`No list of ${version}`);
        return list;
      },
    };
  } finally {
    folder.remove();
  }
}

describe('what reading without a network takes', () => {
  it('a version’s list has its data, its pages and what they show, each with its size and hash', async () => {
    const { list } = await createOffline();
    const { build, files } = list('0.9');
    expect(build).toBe('b1');
    expect(files.map(({ path }) => path.replace(/[\da-f]{8,}/u, '#')).sort()).toEqual(
      expect.arrayContaining(['/assets/ship-#.svg', '/data/0.9.json', '/p/#.js', '/p/#.js']),
    );
    expect(files.find(({ path }) => path === '/data/0.9.json')).toEqual({
      path: '/data/0.9.json',
      bytes: 'data/0.9.json'.length,
      integrity: 'sha256-QNjxZSbhZucPTwzgh8aG3oTtvtlM6/7sqqF3lGtXg28=',
    });
    expect(list('1.0').files.some(({ path }) => path.includes('ship'))).toBe(false);
    expect(list('1.0').id).not.toBe(list('0.9').id);
  });

  it('the worker knows the app, the frame, the search and the pages outside the versions', async () => {
    const { worker } = await createOffline({ baseUrl: '/x/' });
    const [first = '', code] = worker.split('\n');
    expect(code).toBe('run();');
    const { files, ...deployment } = JSON.parse(first.slice('self.deployment='.length, -1));
    expect(deployment).toEqual({ build: 'b1', base: '/x', entry: '/assets/entry.js', versions: '1.0*|0.9' });
    const paths: string[] = files.map(({ path }: { path: string }) => path);
    expect(paths.filter((path) => !path.startsWith('/p/'))).toEqual([
      ...['/assets/entry.js', '/data/search.json', '/data/pages.json', '/logo.svg', '/offline', '/offline/frame'],
    ]);
    // The home page, the search page, the offline page and the not-found page.
    expect(paths.filter((path) => path.startsWith('/p/')).length).toBe(4);
  });

  it('a site that does without gets a worker without a deployment, and no lists', async () => {
    const { worker, list } = await createOffline({ offline: false });
    expect(worker).toBe('self.deployment=null;\nrun();\n');
    expect(() => list('1.0')).toThrow();
  });
});
