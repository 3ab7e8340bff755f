declare module 'virtual:site' {
  import type { SiteData } from '../model/site.ts';

  /** The configuration and the versions, put into the bundle by the build. */
  export const site: SiteData;
  /** Where Mermaid's modules are served. */
  export const mermaidAddress: string;
}

declare module '*.css?inline' {
  /** The stylesheet's text. */
  const css: string;
  export default css;
}
