// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testConfig } from '#tests/small-site.ts';
import { Footer } from './Footer.tsx';

test('says the tagline and the copyright, below columns of links with titles', () => {
  const config = testConfig({
    tagline: 'Make toys',
    footer: {
      columns: [
        { title: 'Docs', links: [{ label: 'Guides', href: '/docs/a' }] },
        { title: 'Find us', links: [{ label: 'Chat', href: 'https://e.org' }] },
      ],
      logo: null,
      copyright: '© 2025 Toy',
    },
  });
  document.body.innerHTML = renderToStaticMarkup(<Footer config={config} base="/x" />);
  const footer = document.querySelector('footer');
  expect(footer?.textContent).toContain('Make toys.');
  expect(footer?.querySelector('small')?.textContent).toBe('© 2025 Toy');
  const columns = [...document.querySelectorAll('nav')].map((nav) => [
    nav.getAttribute('aria-label'),
    nav.querySelector('p')?.textContent,
    ...[...nav.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ]);
  expect(columns).toEqual([
    ['Docs', 'Docs', 'Guides /x/docs/a'],
    ['Find us', 'Find us', 'Chat https://e.org'],
  ]);
});
