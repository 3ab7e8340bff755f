import { describe, expect, it } from 'vitest';
import { resultAddress } from './result-address.ts';

const scope = { siteUrl: 'https://docs.example.org', base: '' };

describe('resultAddress', () => {
  it.each([
    ['https://docs.example.org/docs/a?x=1#b', '/docs/a#b'],
    ['https://elsewhere.example.org/docs/a', '/docs/a'],
    ['/docs/a', '/docs/a'],
    ['javascript:alert(1)', null],
    ['https://docs.example.org//evil.example.org/a', '/evil.example.org/a'],
    ['https://[', null],
  ])('of %s is %s', (url, expected) => {
    expect(resultAddress(url, {}, scope)).toBe(expected);
  });

  it('is the whole one where the configuration says that it is external', () => {
    const search = { externalUrlRegex: 'external\\.com|domain\\.com' };
    expect(resultAddress('https://domain.com/a?x=1', search, scope)).toBe('https://domain.com/a?x=1');
    expect(resultAddress('https://docs.example.org/a?x=1', search, scope)).toBe('/a');
  });

  it('has its path replaced, and stands below the base path', () => {
    const search = { replaceSearchResultPathname: { from: '^/old/', to: '/docs/' } };
    expect(resultAddress('https://x.org/old/a#b', search, { ...scope, base: '/x' })).toBe('/x/docs/a#b');
    expect(resultAddress('https://x.org/x/docs/a', search, { ...scope, base: '/x' })).toBe('/x/docs/a');
  });
});
