/**
 * Renders styles that only some pages need. The CSS must assign its rules to a cascade layer. Prerendering moves
 * the CSS to a stylesheet for the pages that contain this component; in the browser, the component renders nothing.
 * Hydrated components should render `PageStyles` only if `import.meta.env.SSR`, to keep the CSS out of their script.
 */
export function PageStyles({ css }: { css: string }) {
  return import.meta.env.SSR ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null;
}
