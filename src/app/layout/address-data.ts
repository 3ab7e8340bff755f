/** What the app and the stylesheet go by (see `model/dom.ts`): an address must not say it for them. */
const OWN =
  'absent announcement announcement-close api-styles base call color-switch copy-page entry fallback hydrated id island locale menu nav ' +
  'navbar-hides page page-head props receiver region report search sidebar slot switch tab-group tab-parameter theme using ' +
  'version version-label version-name versions whole wrap drag below copies engine filtered remembered state text typed';

/** What an address says after `docusaurus-data-` becomes such data of the root element, for who embeds the page. */
export function takeAddressData(): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const [, own = ''] = /^docusaurus-data-([a-z][a-z0-9-]*)$/u.exec(name) ?? [];
    if (own !== '' && !OWN.split(' ').includes(own)) document.documentElement.setAttribute(`data-${own}`, value);
  }
}
