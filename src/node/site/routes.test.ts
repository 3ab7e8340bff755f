import { describe, expect, it } from 'vitest';
import { typeYaml } from '#tests/api-testing.ts';
import { buildSmallSite, type TestBuild } from '#tests/assembled-site.ts';

/** Formats routes as lines: `/docs → page guides/intro (alias, hidden)`. */
function formatRoutes({ manifest }: TestBuild): string[] {
  return manifest.routes.map(({ path, target, alias, indexed }) => {
    const marks = [alias ? 'alias' : '', indexed ? '' : 'hidden'].filter(Boolean);
    const shown = target.kind === 'page' ? `page ${target.slug}` : `redirect ${target.to}`;
    return `${path} → ${shown}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
  });
}

describe('buildRoutes', () => {
  it('lists every address once: pages, aliases, the permanent name of the latest, redirects', async () => {
    const build = await buildSmallSite(
      {
        'content/versions.json': '["2.0", "1.0"]',
        'content/docs/2.0/guides/new.md': '---\nunlisted: true\n---\n# New\n',
        'content/pages/index.md': '# Home\n',
        'content/pages/about.md': '# About\n',
        'content/pages/self.md': '---\nrobots: noindex\n---\n# Self\n',
        'content/pages/too.md': '# Too\n\n<head><meta name="robots" content="noindex" /></head>\n',
      },
      { latest: '2.0', redirects: [{ from: '/start', to: '/docs/guides/intro' }] },
    );
    expect(formatRoutes(build)).toEqual([
      '/docs/guides/intro → page guides/intro',
      '/docs/guides/new → page guides/new (hidden)',
      '/docs → page guides/intro (alias, hidden)',
      '/docs/2.0/guides/intro → redirect /docs/guides/intro (alias, hidden)',
      '/docs/2.0/guides/new → redirect /docs/guides/new (alias, hidden)',
      '/docs/2.0 → redirect /docs (alias, hidden)',
      '/docs/1.0/guides/intro → page guides/intro',
      '/docs/1.0 → page guides/intro (alias, hidden)',
      '/about → page about',
      '/ → page ',
      '/self → page self (hidden)',
      '/too → page too (hidden)',
      '/search → page search (hidden)',
      '/offline → page offline (hidden)',
      '/start → redirect /docs/guides/intro (alias, hidden)',
    ]);
  });

  it('resolves chains of redirects in one step, permanent if every step is', async () => {
    const build = await buildSmallSite(
      { 'content/redirects.txt': '/docs/0.8/x /docs/0.9/x\n/docs/0.9/x /docs/1.0/guides/intro\n' },
      {
        redirects: [
          { from: '/a', to: '/docs/0.8/x' },
          { from: '/b', to: '/c' },
          { from: '/c', to: '/docs' },
        ],
      },
    );
    const targets = build.manifest.routes.flatMap(({ path, target }) =>
      target.kind === 'redirect' ? [`${path} ${target.to} ${target.isPermanent}`] : [],
    );
    expect(targets.slice(-5)).toEqual([
      '/a /docs/guides/intro false',
      '/b /docs true',
      '/c /docs true',
      '/docs/0.8/x /docs/guides/intro false',
      '/docs/0.9/x /docs/guides/intro false',
    ]);
  });

  it('serves the overview of the latest release at /api/Namespaces', async () => {
    const build = await buildSmallSite({ 'content/docs/1.0/api/S.A.yml': typeYaml('Class', 'S.A') });
    const all = formatRoutes(build);
    expect(all).toContain('/docs/api/Namespaces → page api/Namespaces');
    expect(all).toContain('/api/Namespaces → page api/Namespaces (alias, hidden)');
    expect(all).toContain('/docs/1.0/api/S.A → redirect /docs/api/S.A (alias, hidden)');
    const source = (path: string) => build.manifest.routes.find((route) => route.path === path)?.source;
    expect(source('/docs/api/S.A')).toEqual({ kind: 'api-type', uid: 'S.A', file: 'content/docs/1.0/api/S.A.yml' });
    expect(source('/docs/api/S')).toEqual({ kind: 'namespace', uid: 'S', file: null });
  });

  it('serves a document with the slug / at the root of its version', async () => {
    const build = await buildSmallSite({ 'content/docs/1.0/guides/start.md': '---\nslug: /\n---\n# Start\n' });
    expect(formatRoutes(build).slice(0, 4)).toEqual([
      '/docs/guides/intro → page guides/intro',
      '/docs → page ',
      '/docs/1.0/guides/intro → redirect /docs/guides/intro (alias, hidden)',
      '/docs/1.0 → redirect /docs (alias, hidden)',
    ]);
  });

  it('keeps a page whose address is also a redirect, and warns', async () => {
    const build = await buildSmallSite(
      { 'content/pages/about.md': '# About\n' },
      { redirects: [{ from: '/about', to: '/docs' }] },
    );
    expect(formatRoutes(build).filter((line) => line.startsWith('/about'))).toEqual(['/about → page about']);
    expect(build.problems.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['warning duplicate-route']);
  });

  it('reports duplicates with the configured severity', async () => {
    const files = {
      'content/docs/1.0/guides/a.md': '# A\n',
      'content/docs/1.0/guides/b.md': '---\nslug: a\n---\n# B\n',
    };
    const severities = async (setting: string) =>
      (await buildSmallSite(files, { onDuplicateRoutes: setting })).problems.map(({ severity }) => severity);
    expect(await severities('throw')).toEqual(['error']);
    expect(await severities('ignore')).toEqual([]);
  });
});
