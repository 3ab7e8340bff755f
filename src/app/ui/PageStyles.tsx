/**
 * Styles that only pages with this component need. They must name their cascade layer. The prerender moves them to a
 * stylesheet that these pages link; in the browser it renders nothing. A hydrated component should render it only if
 * `import.meta.env.SSR`, which keeps the CSS out of its script.
 */
export function PageStyles({ css }: { css: string }) {
  return import.meta.env.SSR ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null;
}
