import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { getLineAndColumn } from '#shared/problem.ts';
import { getSource, reportProblem } from './context.ts';
import { visit } from './tree.ts';

const HTML_ELEMENT_NAMES: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
    'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img ' +
    'input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noscript object ol optgroup ' +
    'option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot ' +
    'small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title ' +
    // Includes docfx's `<xref>`, which other plugins convert.
    'tr track tt u ul var video wbr xmp xref'
  ).split(' '),
);

/** Matches tags. Matches comments, scripts, styles and text areas as a whole, so that tags inside them are skipped. */
const TAG_PATTERN = /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea)\b[\s\S]*?(?:<\/\1|$)|<(\/?)([A-Za-z][^\s/>]*)/giu;

/** Warns about text that browsers hide, because it looks like a tag: `<string>`, or type arguments (`Box<S>`). */
export function checkUnknownElements(tree: Root, file: VFile): void {
  const { page, origin } = getSource(file);
  const text = String(file);
  let foreignDepth = 0;
  visit(tree, 'html', ({ value, position }) => {
    for (const { 2: slash, 3: name = '', index } of value.matchAll(TAG_PATTERN)) {
      if (/^(?:svg|math)$/iu.test(name) && !/^[^>]*\/>/u.test(value.slice(index)))
        foreignDepth = Math.max(0, foreignDepth + (slash === '' ? 1 : -1));
      const offset = (position?.start.offset ?? 0) + index;
      // `<S>` in `Box<S>` may be HTML's `<s>`. Without `</S>`, which most elements require, it is a type argument.
      const isTypeArgument =
        /^(?!BR|HR|WBR)[A-Z]/u.test(name) && /\w/u.test(text.charAt(offset - 1)) && !text.includes(`</${name}>`);
      const isKnownElement = name.includes('-') || HTML_ELEMENT_NAMES.has(name.toLowerCase());
      if (name === '' || slash !== '' || foreignDepth > 0 || (isKnownElement && !isTypeArgument)) continue;
      const message = `\`<${name}>\` is read as an HTML element, so browsers don't show it.`;
      const hint = `Write \`&lt;${name}&gt;\`, or put it in backticks.`;
      const tagPosition = { start: getLineAndColumn(text, offset) };
      reportProblem(page, origin, tagPosition, { severity: 'warning', rule: 'unknown-element', message, hint });
    }
  });
}
