import { describe, expect, it, vi } from 'vitest';
import { createSiteLoader } from './site-loader.ts';

const DATA = {
  version: '1.0',
  main: '',
  navbar: [],
  sidebars: {},
  pages: { a: { kind: 'mdx', module: 'm', title: 'A' } },
  aliases: {},
};
const Page = () => null;

function loader(answers: { json?: unknown[]; modules?: unknown[] }, base = '/') {
  const next = (list: unknown[] | undefined) => (): Promise<unknown> => {
    const answer = list?.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const ports = { fetchJson: vi.fn(next(answers.json)), importModule: vi.fn(next(answers.modules)) };
  return { loader: createSiteLoader(base, ports), ports };
}

describe('versionData', () => {
  it('is fetched once a version, below the base path', async () => {
    const { loader: site, ports } = loader({ json: [DATA, { ...DATA, version: null }] }, '/x/');
    const [first, second] = await Promise.all([site.versionData('1.0'), site.versionData('1.0')]);
    expect(first).toEqual(DATA);
    expect(second).toBe(first);
    await site.versionData(null);
    expect(ports.fetchJson.mock.calls).toEqual([['/x/data/1.0.json'], ['/x/data/pages.json']]);
  });

  it('is fetched again after a failure', async () => {
    const { loader: site, ports } = loader({ json: [new Error('offline'), DATA] });
    await expect(site.versionData('1.0')).rejects.toThrow('offline');
    expect(await site.versionData('1.0')).toEqual(DATA);
    expect(ports.fetchJson).toHaveBeenCalledTimes(2);
  });

  it.each([
    null,
    'x',
    [],
    {},
    { ...DATA, version: 7 },
    { ...DATA, navbar: {} },
    { ...DATA, sidebars: { a: {} } },
    { ...DATA, aliases: [] },
    { ...DATA, pages: { a: { kind: 'mdx', title: 'A' } } },
    { ...DATA, pages: { a: null } },
  ])('is refused when it is %j', async (json) => {
    const { loader: site } = loader({ json: [json] });
    await expect(site.versionData('1.0')).rejects.toThrow(
      'The answer from /data/1.0.json is not the list of pages that was expected.',
    );
  });
});

describe('pageModule', () => {
  it('is imported below the base path', async () => {
    const { loader: site, ports } = loader({ modules: [{ default: Page }] }, '/x/');
    expect(await site.pageModule('m', '/a')).toBe(Page);
    expect(ports.importModule.mock.calls).toEqual([['/x/p/m.js']]);
  });

  it('is tried again at a fresh address each time, until it is there', async () => {
    const { loader: site, ports } = loader({ modules: [new Error('a'), new Error('b'), { default: Page }] });
    await expect(site.pageModule('m', '/a')).rejects.toThrow('a');
    await expect(site.pageModule('m', '/a')).rejects.toThrow('b');
    expect(await site.pageModule('m', '/a')).toBe(Page);
    expect(ports.importModule.mock.calls).toEqual([['/p/m.js'], ['/p/m.js?retry=1'], ['/p/m.js?retry=2']]);
  });

  it.each([{}, { default: null }, { default: 'x' }, { Page }, null])(
    'names the route when it is %j',
    async (module) => {
      const { loader: site } = loader({ modules: [module] });
      await expect(site.pageModule('m', '/docs/guides/audio')).rejects.toThrow(
        'The page at /docs/guides/audio has no default export. Its module must default-export a React component',
      );
    },
  );
});

it('fetches data again that it was told to forget', async () => {
  const { loader: site, ports } = loader({ json: [DATA, DATA] });
  await site.versionData('1.0');
  site.forget();
  await site.versionData('1.0');
  expect(ports.fetchJson).toHaveBeenCalledTimes(2);
});
