import { PageStyles } from '#app/ui/PageStyles.tsx';
import css from './home.css?inline';

/** Adds the styles of the home page, so that other pages don't load them. */
export function HomeStyles() {
  return <PageStyles css={`${css}@layer prose{${DRAWING_LINES.map(createHighlight).join('')}}`} />;
}

/** The lines of the scene's C# that draw each `space-thing`, as `:nth-child` selectors. */
const DRAWING_LINES = ['2', '3', '4', '5', '-n+7):nth-child(n+6', '-n+9):nth-child(n+8', '-n+11):nth-child(n+10'];

/**
 * Returns the rule that highlights both a part of the scene and its lines of C# while the pointer or focus is on one. The
 * selector has classes, because for `:nth-child` alone browsers would update the style of the whole page at each change.
 */
function createHighlight(lines: string, index: number): string {
  const both = `:is(.space-thing:nth-child(${index + 1}),.line:nth-child(${lines}))`;
  return `.hero:has(${both}:is(:hover,:focus-within)) ${both}{--lit:var(--amber)}`;
}
