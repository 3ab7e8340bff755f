import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { createCardRenderer } from '../../tools/social-cards/draw-cards.ts';
import { fetchPage } from '../support/fetched-page.ts';
import { attribute, byTag } from '../support/parsed-page.ts';

const FOLDER = join(import.meta.dirname, '../../content/cards');

test('a card is deterministic and small, and so are the stored ones', async ({ browser }) => {
  const renderer = await createCardRenderer(browser, null);
  const card = {
    title: 'A guide whose title takes more than one line of its card',
    section: 'Guides › More',
    site: 'Toys',
  };
  const [first, second] = [await renderer.draw(card), await renderer.draw(card)];
  expect(first.equals(second)).toBe(true);
  expect(first.length).toBeLessThan(25 * 1024);
  const { width, height } = PNG.sync.read(first);
  expect([width, height]).toEqual([1200, 630]);
  const sizes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(25 * 1024);
});

test('the card of a guide exists', async ({ baseURL, request }) => {
  const { page } = await fetchPage(baseURL, '/docs/guides/intro');
  const picture = byTag(page, 'meta').find((element) => attribute(element, 'property') === 'og:image');
  const { pathname } = new URL(picture === undefined ? '' : (attribute(picture, 'content') ?? ''));
  expect(pathname).toMatch(/^\/assets\/cards\//u);
  const answer = await request.get(pathname);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
});
