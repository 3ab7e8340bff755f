import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOST_CONFIG_FILES, NGINX_REDIRECTS_FILE } from '#node/output/host-files.ts';
import { findHeaders, parseHeaderRules } from '#node/output/static-host.ts';
import { createHeaderRules, createNginxRedirects } from '../../src/node/output/host-files.ts';
import { testConfig } from '../support/small-site.ts';

const CONFIGURATION = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8').replaceAll(
  /^\s*#.*$/gmu,
  '',
);
const NOTHING_SAID = 'public, max-age=0, must-revalidate';

/** A `map`: what it looks at, what it finds there, in order, and what it gives otherwise. */
interface NginxMap {
  source: string;
  patterns: { pattern: RegExp; value: string }[];
  otherwise: string;
}

const MAPS = new Map(
  [...CONFIGURATION.matchAll(/^map (?:"([^"]*)"|(\S+)) (\$\w+) \{\n(.*?)^\}/gmsu)].map(
    ([, quoted, plain, name = '', body = '']): [string, NginxMap] => {
      const lines = [...body.matchAll(/^\s*"~([^"]*)" "?([^";]*)"?;$/gmu)];
      const patterns = lines.map(([, text = '', value = '']) => ({ pattern: new RegExp(text, 'u'), value }));
      const [, otherwise = ''] = /^\s*default "?([^";]*)"?;$/mu.exec(body) ?? [];
      return [name, { source: quoted ?? plain ?? '', patterns, otherwise }];
    },
  ),
);

/** A text with its variables put in, as nginx has them for an address that answers with a type. */
function filled(text: string, address: string, type: string): string {
  return text.replaceAll(/\$\w+/gu, (name) => {
    if (name === '$uri') return address;
    if (name === '$sent_http_content_type') return type;
    const map = MAPS.get(name);
    if (map === undefined) throw new Error(`nginx.conf doesn't say what ${name} is.`);
    const looked = filled(map.source, address, type);
    return map.patterns.find(({ pattern }) => pattern.test(looked))?.value ?? map.otherwise;
  });
}

/** The headers that the configuration adds; an empty one isn't sent. */
function nginxHeaders(address: string, type: string): Record<string, string> {
  const added = [...CONFIGURATION.matchAll(/^\s*add_header (\S+) "?([^";]+)"? always;$/gmu)];
  const all = added.map(([, name = '', value = '']) => [name, filled(value, address, type)]);
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

const RULES = parseHeaderRules(createHeaderRules(testConfig({})));

describe('deploy/nginx.conf', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/docs/intro', 'text/html; charset=utf-8'],
    ['/docs/1.0/api/Toy.Box/', 'text/html; charset=utf-8'],
    ['/api/Namespaces', 'text/html; charset=utf-8'],
    ['/search', 'text/html; charset=utf-8'],
    ['/docs/intro.md', 'text/markdown; charset=utf-8'],
    ['/index.md', 'text/markdown; charset=utf-8'],
    ['/docs/1.0/llms.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/assets/app-1a2b.js', 'application/javascript; charset=utf-8'],
    ['/p/1a2b.js', 'application/javascript; charset=utf-8'],
    ['/data/1.0.json', 'application/json'],
    ['/service-worker.js', 'application/javascript; charset=utf-8'],
    ['/logo.svg', 'image/svg+xml'],
    ['/run/frame-0123456789abcdef.htm', 'text/html; charset=utf-8'],
    ['/run/runtime/core-0123456789abcdef.wasm', 'application/wasm'],
  ])('sends %s with the headers that the build states', (address, type) => {
    const { 'Content-Type': stated, ...headers } = Object.fromEntries(findHeaders(address, RULES));
    expect(nginxHeaders(address, type)).toEqual({ 'Cache-Control': NOTHING_SAID, ...headers });
    if (stated !== undefined) expect(type).toBe(stated);
  });

  it('gives Markdown its type, in UTF-8', () => {
    const [, places = '', types = ''] = /location ~ (\S+) \{\s*types \{([^}]*)\}/u.exec(CONFIGURATION) ?? [];
    expect(['/docs/intro.md', '/docs/intro'].map((path) => new RegExp(places, 'u').test(path))).toEqual([true, false]);
    expect(types.trim()).toBe('text/markdown md;');
    expect(CONFIGURATION).toMatch(/^\s*charset utf-8;$/mu);
    expect(CONFIGURATION).toMatch(/^\s*charset_types [^;]*\btext\/markdown\b/mu);
  });

  it('reads the redirects that the build writes, and knows both kinds', () => {
    expect(CONFIGURATION).toMatch(
      new RegExp(`^map \\$bare_path \\$moved \\{\\s*include \\S+/${NGINX_REDIRECTS_FILE};`, 'mu'),
    );
    const kinds = [...CONFIGURATION.matchAll(/if \(\$moved ~ "([^"]+)"\) \{\s*return (\d+) \$(\w+)\$moved_query;/gu)];
    const answers = ([301, 302] as const).map((status) => {
      const [, said = ''] = /" "([^"]*)";\n$/u.exec(createNginxRedirects([{ from: '/a', to: '/b', status }])) ?? [];
      return kinds.flatMap(([, pattern = '', answer, name = '']) => {
        const to = new RegExp(pattern, 'u').exec(said)?.groups?.[name];
        return to === undefined ? [] : [`${answer} ${to}`];
      });
    });
    expect(answers).toEqual([['301 /b'], ['302 /b']]);
  });

  it('answers with no file that only hosts and builds read', () => {
    const hidden = [...CONFIGURATION.matchAll(/location ~ (\S+) \{\s*return 404;/gu)].map(
      ([, pattern = '']) => new RegExp(pattern, 'u'),
    );
    const isHidden = (path: string): boolean => hidden.some((pattern) => pattern.test(path));
    const own = [...[...HOST_CONFIG_FILES].map((file) => `/${file}`), '/.vite/written.json', '/.nojekyll'];
    expect(own.filter((path) => !isHidden(path))).toEqual([]);
    expect(['/docs/CNAME', '/.well-known/security.txt', '/robots.txt'].filter(isHidden)).toEqual([]);
  });
});
