import { expect, it } from 'vitest';
import { testConfig } from '#tests/small-site.ts';
import { createSiteIcon } from './documents.ts';

it('names an icon by its content, and one that is not there as it is, below the base path', () => {
  const config = testConfig({ favicon: '/logo.svg', baseUrl: '/x/' });
  const { href, path } = createSiteIcon(config, Buffer.from('<svg/>'));
  expect(path).toMatch(/^assets\/icon-[\da-f]{8}\.svg$/u);
  expect(href).toBe(`/x/${path}`);
  expect(createSiteIcon(config, Buffer.from('<svg></svg>')).path).not.toBe(path);
  expect(createSiteIcon(config, null)).toEqual({ href: '/x/logo.svg', path: null });
});

it('is the first letter of the title where there is no file, whatever letter that is', () => {
  const letter = (title: string): string | undefined =>
    />(?<letter>[^<]*)<\/text>/u.exec(
      decodeURIComponent(createSiteIcon(testConfig({ favicon: undefined, title }), null).href),
    )?.groups?.letter;
  expect(['toys', '😀 fun', '<b>', 'ßig'].map(letter)).toEqual(['T', '😀', '&lt;', 'S']);
});
