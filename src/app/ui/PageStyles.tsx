/**
 * Styles that only pages with this component need. They name their cascade layer themselves. The prerender takes them
 * out of the HTML again and makes a file of them, which the pages' heads link; in the browser there is nothing to draw. What
 * runs there, too, leaves it out itself (`import.meta.env.SSR ? … : null`), or its script has their text all the same.
 */
export function PageStyles({ css }: { css: string }) {
  return import.meta.env.SSR ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null;
}
