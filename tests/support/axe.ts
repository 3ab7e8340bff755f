import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Stands on the first element of each look while axe runs. */
const FIRST = 'data-first-of-its-look';

/**
 * What axe has to say of the page or of a part of it, each with the elements that it means. Rules about colours look at
 * one element of each look, and so does the one about targets in listings: they take most of the time, and a hundred
 * keywords of a listing have one contrast.
 */
export function violations(page: Page, within = 'html'): Promise<string[]> {
  return runAxe(page, within, { type: 'tag', values: TAGS });
}

/** What axe has to say of the page's colours once it shows its light ones, which every stylesheet has. */
export async function violationsInLight(page: Page): Promise<string[]> {
  const before = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const theme = dataset.theme;
    dataset.theme = 'light';
    for (const animation of document.getAnimations()) animation.finish();
    return theme;
  });
  const found = await runAxe(page, 'html', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  const ground = await page.evaluate((theme) => {
    const shown = getComputedStyle(document.documentElement).backgroundColor;
    document.documentElement.dataset.theme = theme;
    return shown;
  }, before);
  return ground === 'rgb(255, 255, 255)' ? found : [`The page is not light, but ${ground}`, ...found];
}

async function runAxe(page: Page, within: string, runOnly: axe.RunOnly): Promise<string[]> {
  await page.evaluate(layAllOut);
  // Half a megabyte to send and to read, once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.evaluate(markFirstOfEachLook, { within, attribute: FIRST });
  return page.evaluate(
    async ({ first, only, context }) => {
      window.axe.configure({
        rules: [
          { id: 'color-contrast', selector: `[${first}]` },
          { id: 'link-in-text-block', selector: `a[href][${first}]` },
          // For each link of a listing axe reads the whole listing, to find that it stands in a text.
          { id: 'target-size', selector: `:not(pre *), [${first}]` },
        ],
      });
      // Without the lists of what passed; nothing here has frames.
      const result = await window.axe.run(context, { resultTypes: ['violations'], runOnly: only, iframes: false });
      for (const element of document.querySelectorAll(`[${first}]`)) element.removeAttribute(first);
      return result.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, target }) => `${id}: ${help} — ${target.join(' ')} ${html.slice(0, 120)}`),
      );
    },
    { first: FIRST, only: runOnly, context: within },
  );
}

/** Lay out what stands below the screen, too: until then it has no size, and says nothing. Runs in the page. */
export function layAllOut(): void {
  const rule = '* { content-visibility: visible !important; }';
  if (document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Mark the first visible text of each look in a part of the page: what has the same tags, classes, states and computed
 * colours from the root down, in the same size, is told from its background alike. Runs in the page.
 */
function markFirstOfEachLook({ within, attribute }: { within: string; attribute: string }): void {
  const COLOURS = 'color background-color background-image opacity filter mix-blend-mode text-shadow'.split(' ');
  const PROPERTIES = [...COLOURS, 'font-size', 'font-weight', 'text-decoration-line', 'position'];
  // These differ from element to element, and change no look by themselves.
  const OWN = new Set('id href title d x y for aria-label aria-labelledby aria-describedby'.split(' '));
  const looks = new Map<string, number>();
  const lookOf = new Map<Element, number>();
  const marked = new Set<string>();

  const numberOf = (text: string): number => {
    const known = looks.get(text);
    if (known !== undefined) return known;
    looks.set(text, looks.size);
    return looks.size - 1;
  };
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea, button') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  /** A link among words must differ from them, one that stands alone needn't. */
  const isAmongWords = (link: Element): boolean => {
    let block = link.parentElement;
    while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const linked = [...(block?.querySelectorAll('a') ?? [])].map((one) => one.textContent ?? '').join('');
    const bare = (text: string): number => text.replaceAll(/\s/gu, '').length;
    return bare(block?.textContent ?? '') > bare(linked);
  };

  for (const element of document.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const states = [...element.attributes]
      .filter(({ name }) => !OWN.has(name))
      .map(({ name, value }) => `${name}=${value}`)
      .sort();
    const colours = PROPERTIES.map((name) => style.getPropertyValue(name));
    const above = element.parentElement === null ? '' : (lookOf.get(element.parentElement) ?? '');
    const look = numberOf([above, element.tagName, ...states, ...colours].join('\n'));
    lookOf.set(element, look);
    if (element.closest(within) === null || !hasText(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const kind = `${look} ${element.matches('a[href]') && isAmongWords(element)}`;
    if (marked.has(kind)) continue;
    marked.add(kind);
    element.setAttribute(attribute, '');
  }
}
