import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testConfig } from '#tests/small-site.ts';
import { BLOCKING_SCRIPT, createContentSecurityPolicy, DOCSEARCH_LOGO_CSS } from './content-security-policy.ts';

const INLINE = { announcement: 'a()', baseUrl: 'b()', colorMode: 'c()', moved: 'm()', start: 's()' };
const APP = { inline: INLINE };

/** Returns the source expression that allows a script or style element with a text. */
const allow = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [START, BASE_URL, AWAIT] = [INLINE.start, INLINE.baseUrl, BLOCKING_SCRIPT].map(allow);

function directives(config: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const parts = createContentSecurityPolicy(testConfig(config), APP, true).split('; ');
  return Object.fromEntries(parts.map((part) => [part.replace(/ .*/u, ''), part.replace(/^\S+ /u, '')]));
}

it('lets nothing in that is not the site’s own', () => {
  expect(directives()).toEqual({
    'default-src': "'self'",
    'script-src': `'self' ${START} ${AWAIT} ${BASE_URL}`,
    'style-src': `'self' ${allow(DOCSEARCH_LOGO_CSS)}`,
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
  expect(createContentSecurityPolicy(testConfig(), APP, false)).toContain(`script-src 'self' ${START} ${AWAIT};`);
});

it('names the inline scripts that the configuration asks for', () => {
  const scripts = (config: Readonly<Record<string, unknown>>) => {
    const sources = directives(config)['script-src']?.split(' ');
    return Object.entries(INLINE).flatMap(([name, code]) => (sources?.includes(allow(code)) ? [name] : []));
  };
  expect(scripts({ announcement: { id: 'a', html: 'b', closeable: true } })).toEqual([
    'announcement',
    'baseUrl',
    'start',
  ]);
  expect(scripts({ colorMode: { default: 'dark', switch: true, respectSystem: false } })).toEqual([
    'baseUrl',
    'colorMode',
    'start',
  ]);
  expect(scripts({ colorMode: { default: 'dark', switch: false, respectSystem: true } })).toEqual([
    'baseUrl',
    'colorMode',
    'start',
  ]);
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
