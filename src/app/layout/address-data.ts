/** Attributes that the app and the stylesheet use (see `shared/dom.ts`), which an address must not set. */
const OWN =
  'absent announcement announcement-close api-styles base call color-switch copy-page entry fallback hydrated id island locale menu nav ' +
  'navbar-hides page page-head drawn props receiver region report search sidebar slot switch tab-group tab-parameter theme using ' +
  'version version-label version-name versions whole wrap drag below copies engine filtered remembered state text typed';

/**
 * Copies the address parameters `docusaurus-data-…` to data attributes of the root element, for sites that embed a
 * page.
 */
export function takeAddressData(): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const [, own = ''] = /^docusaurus-data-([a-z][a-z0-9-]*)$/u.exec(name) ?? [];
    if (own !== '' && !OWN.split(' ').includes(own)) document.documentElement.setAttribute(`data-${own}`, value);
  }
}
