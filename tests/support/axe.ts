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

/** Attribute that marks the first element of each appearance while axe runs. */
const FIRST = 'data-first-of-its-look';

/**
 * Returns axe's violations in the page or a part of it, each with its element. Colour rules, and the target size rule in
 * listings, check only one element of each appearance, because they take most of the time and the hundred keywords of
 * a listing have the same contrast.
 */
export function violations(page: Page, within = 'html'): Promise<string[]> {
  return runAxe(page, within, { type: 'tag', values: TAGS });
}

/** Returns axe's violations of colour rules in the page's light mode. */
export async function violationsInLight(page: Page): Promise<string[]> {
  const before = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const theme = dataset.theme;
    dataset.theme = 'light';
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
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
  // Loads axe, which has half a megabyte, only once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.evaluate(markFirstOfEachLook, { within, attribute: FIRST });
  return page.evaluate(
    async ({ first, only, context }) => {
      window.axe.configure({
        rules: [
          { id: 'color-contrast', selector: `[${first}]` },
          { id: 'link-in-text-block', selector: `a[href][${first}]` },
          // For each link in a listing, axe would read the whole listing to find that the link is inline.
          { id: 'target-size', selector: `:not(pre *), [${first}]` },
        ],
      });
      // Omits the passed checks, and frames, which the site doesn't have.
      const result = await window.axe.run(context, { resultTypes: ['violations'], runOnly: only, iframes: false });
      for (const element of document.querySelectorAll(`[${first}]`)) element.removeAttribute(first);
      return result.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, target }) => `${id}: ${help} — ${target.join(' ')} ${html.slice(0, 120)}`),
      );
    },
    { first: FIRST, only: runOnly, context: within },
  );
}

/** Lays out off-screen sections, which otherwise have no size for axe. Runs in the page. */
export function layAllOut(): void {
  const rule = '* { content-visibility: visible !important; }';
  if (document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Marks the first visible text of each appearance in a part of the page. Elements with the same tags, classes, states,
 * sizes and computed colours from the root down have the same contrast. Runs in the page.
 */
function markFirstOfEachLook({ within, attribute }: { within: string; attribute: string }): void {
  const COLOURS = 'color background-color background-image opacity filter mix-blend-mode text-shadow'.split(' ');
  const PROPERTIES = [...COLOURS, 'font-size', 'font-weight', 'text-decoration-line', 'position'];
  // Attributes that differ between elements without changing their appearance.
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
  /** Returns true for a link within text, which must differ from the text. A link on its own needn't. */
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
