import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';

/** Fonts of Arial's widths, so that words are as wide on every machine that draws. */
export async function addFonts(page: Page): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/package.json'));
  const faces = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'].map((face) => {
    const font = readFileSync(join(folder, face, `Arimo_${face}.ttf`), 'base64');
    const look = `font-weight: ${face.slice(0, 3)}; font-style: ${face.endsWith('Italic') ? 'italic' : 'normal'}`;
    return `@font-face { font-family: Arial; ${look}; src: url(data:font/ttf;base64,${font}) }`;
  });
  await page.addStyleTag({ content: faces.join('\n') });
  await page.evaluate('Promise.all([...document.fonts].map((font) => font.load())).then(() => undefined)');
}
