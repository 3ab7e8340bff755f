declare module 'virtual:site' {
  import type { SiteData } from '../model/site.ts';

  /** The configuration and the versions, put into the bundle by the build. */
  export const site: SiteData;
}
