import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { layAllOut } from './lay-all-out.ts';
import { markFirstOfEachLook } from './looks.ts';

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
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(layAllOut);
  await page.evaluate(AXE);
  await page.evaluate(markFirstOfEachLook, { within, attribute: FIRST });
  return page.evaluate(
    async ({ first, tags, context }) => {
      window.axe.configure({
        rules: [
          { id: 'color-contrast', selector: `[${first}]` },
          { id: 'link-in-text-block', selector: `a[href][${first}]` },
          // For each link of a listing axe reads the whole listing, to find that it stands in a text.
          { id: 'target-size', selector: `:not(pre *), [${first}]` },
        ],
      });
      // Without the lists of what passed; nothing here has frames.
      const result = await window.axe.run(context, { resultTypes: ['violations'], runOnly: tags, iframes: false });
      for (const element of document.querySelectorAll(`[${first}]`)) element.removeAttribute(first);
      return result.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, target }) => `${id}: ${help} — ${target.join(' ')} ${html.slice(0, 120)}`),
      );
    },
    { first: FIRST, tags: TAGS, context: within },
  );
}
