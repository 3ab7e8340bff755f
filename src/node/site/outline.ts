import type { CompiledPage } from '#shared/article.ts';
import { EMPTY_PAGE } from './built-in-pages.ts';

/** What stands for a page that isn't compiled yet: others name it in their menus. */
export function outlineOf(title: string, description = ''): CompiledPage {
  return { ...EMPTY_PAGE, title, description, html: '' };
}

/** True for what `outlineOf` made: an article has at least its heading. */
export function isOutline({ html }: CompiledPage): boolean {
  return html === '';
}

/** The text of a document's first heading, as far as that can be told without a parser; null for none. */
export function firstHeading(text: string): string | null {
  const [, heading] = /^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/mu.exec(text.replace(/^---\n.*?\n---\n/su, '')) ?? [];
  return heading?.replaceAll(/[`*]|\{#[^}]*\}/gu, '').trim() ?? null;
}
