import type { Page } from '@playwright/test';
import { layAllOut } from './lay-all-out.ts';

/**
 * Long names (words that may break) that stand on several lines although one line has room for them, or that are cut
 * elsewhere than where their own words meet.
 */
export async function brokenNames(page: Page): Promise<string[]> {
  await page.evaluate(layAllOut);
  return page.evaluate(() => {
    const names = new Map<Element, Text[]>();
    for (const wbr of document.querySelectorAll('wbr')) {
      const holder = wbr.parentElement;
      if (holder === null || !holder.checkVisibility()) continue;
      names.set(
        holder,
        [...holder.childNodes].filter((node) => node instanceof Text),
      );
    }
    const place = document.createRange();
    const found: string[] = [];
    for (const [holder, texts] of names) {
      // The first word: what follows it may go to another line.
      const letters = texts.flatMap((text) => [...text.data].map((letter, at) => ({ letter, text, at })));
      const end = letters.findIndex(({ letter }) => letter === ' ');
      const word = (end === -1 ? letters : letters.slice(0, end)).map(({ letter, text, at }) => {
        place.setStart(text, at);
        place.setEnd(text, at + 1);
        const { top, bottom, width } = place.getBoundingClientRect();
        return { letter, middle: (top + bottom) / 2, width };
      });
      let block: Element = holder;
      while (getComputedStyle(block).display === 'inline' && block.parentElement !== null) block = block.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      const room =
        block.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const width = word.reduce((sum, letter) => sum + letter.width, 0);
      const name = word.map(({ letter }) => letter).join('');
      for (const [at, { letter, middle }] of word.entries()) {
        const before = word[at - 1];
        if (before === undefined || Math.abs(middle - before.middle) < 9) continue;
        if (width <= room) found.push(`${name} has room`);
        else if (!/[.(<[,]/u.test(before.letter) && !/\p{Lu}/u.test(letter))
          found.push(`${name} is cut before ${letter}`);
      }
    }
    return found;
  });
}
