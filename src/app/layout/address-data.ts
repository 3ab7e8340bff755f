/** Names of `data-…` attributes that a URL must not set, because the app or the stylesheet uses them. */
const RESERVED_DATA_ATTRIBUTES =
  'absent announcement announcement-close api-styles base call color-switch copy-page entry fallback hydrated id island locale menu nav nav-slugs ' +
  'navbar-hides page page-head rendered props receiver region report search sidebar slot switch tab-group tab-parameter theme using ' +
  'version version-label version-name versions whole wrap drag below copies engine filtered remembered state text typed';

/** Copies query parameters `docusaurus-data-…` to data attributes of the root element, for sites that embed a page. */
export function setDataAttributesFromQuery(): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const [, attribute = ''] = /^docusaurus-data-([a-z][a-z0-9-]*)$/u.exec(name) ?? [];
    if (attribute !== '' && !RESERVED_DATA_ATTRIBUTES.split(' ').includes(attribute))
      document.documentElement.setAttribute(`data-${attribute}`, value);
  }
}
