import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testConfig } from '#tests/small-site.ts';
import { AWAIT_STYLESHEETS, createContentSecurityPolicy, DOCSEARCH_LOGO_CSS } from './content-security-policy.ts';

const LOGO = `'sha256-${createHash('sha256').update(DOCSEARCH_LOGO_CSS).digest('base64')}'`;
const AWAIT = `'sha256-${AWAIT_STYLESHEETS.hash}'`;
const script = (hash: string) => ({ code: '', hash });
const APP = {
  inline: {
    announcement: script('AN'),
    baseUrl: script('BA'),
    colorMode: script('CO'),
    moved: script('MO'),
    start: script('ST'),
  },
};

function directives(config: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const parts = createContentSecurityPolicy(testConfig(config), APP, true).split('; ');
  return Object.fromEntries(parts.map((part) => [part.replace(/ .*/u, ''), part.replace(/^\S+ /u, '')]));
}

it('lets nothing in that is not the site’s own', () => {
  expect(directives()).toEqual({
    'default-src': "'self'",
    'script-src': `'self' 'sha256-ST' ${AWAIT} 'sha256-BA'`,
    'style-src': `'self' ${LOGO}`,
    'img-src': "'self' data:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
  });
});

it('allows the style element that the search modal renders, and no other', () => {
  const modal = readFileSync(fileURLToPath(import.meta.resolve('@docsearch/react')), 'utf8');
  const styles = [...modal.matchAll(/createElement\("style",null,"([^"]*)"\)/gu)].map(([, css]) => css);
  expect(styles).toEqual([DOCSEARCH_LOGO_CSS]);
});

it("allows the site's own files in objects if a page has one", () => {
  expect(createContentSecurityPolicy(testConfig(), APP, true, true)).toContain("; object-src 'self';");
  expect(createContentSecurityPolicy(testConfig(), APP, true, false)).toContain("; object-src 'none';");
});

it('names the script of the home page there alone', () => {
  expect(createContentSecurityPolicy(testConfig(), APP, false)).toContain(`script-src 'self' 'sha256-ST' ${AWAIT};`);
});

it('names the inline scripts that the configuration asks for', () => {
  const scripts = (config: Readonly<Record<string, unknown>>) =>
    directives(config)['script-src']?.match(/(?<=sha256-)[A-Z]{2}(?=')/gu);
  expect(scripts({ announcement: { id: 'a', html: 'b', closeable: true } })).toEqual(['AN', 'ST', 'BA']);
  expect(scripts({ colorMode: { default: 'dark', switch: true, respectSystem: false } })).toEqual(['CO', 'ST', 'BA']);
  expect(scripts({ colorMode: { default: 'dark', switch: false, respectSystem: true } })).toEqual(['CO', 'ST', 'BA']);
});

it('lets the hosted search be asked, where it is switched on', () => {
  const hosted = { appId: 'A1', apiKey: 'K', indexName: 'i', contextual: true, searchParameters: {} };
  const connect = (engine: string, more: Readonly<Record<string, unknown>> = {}) =>
    directives({ search: { engine, placeholder: 'x', path: '/search', hosted: { ...hosted, ...more } } })[
      'connect-src'
    ];
  expect(connect('embedded')).toBeUndefined();
  expect(connect('hosted')).toBe(
    "'self' https://A1-dsn.algolia.net https://A1-1.algolianet.com https://A1-2.algolianet.com https://A1-3.algolianet.com",
  );
  expect(connect('hosted', { hosts: ['https://s.example.org'] })).toBe("'self' https://s.example.org");
});
