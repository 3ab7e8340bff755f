/**
 * Styles that only pages with this component need. The CSS must name its cascade layer. The prerender moves the CSS to a
 * stylesheet of these pages; in the browser, this component renders nothing. A hydrated component should render it only if
 * `import.meta.env.SSR`, which keeps the CSS out of its script.
 */
export function PageStyles({ css }: { css: string }) {
  return import.meta.env.SSR ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null;
}
