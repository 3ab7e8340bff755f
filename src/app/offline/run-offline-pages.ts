import { build } from 'virtual:site';
import { basePrefix, routePath } from '#shared/link.ts';
import { OFFLINE_SLUG } from '#shared/offline.ts';
import type { IslandScript } from '../islands/island-props.ts';
import { allVersions } from '../navigation/all-versions.ts';
import { chosenVersion } from '../navigation/chosen-version.ts';
import { writeTitle } from '../navigation/head.ts';
import { makeElement } from '../platform/make-element.ts';
import { site } from '../site.ts';
import { keepOffline } from './keep-offline.ts';
import { listStoredPages, type StoredPages } from './list-stored-pages.ts';
import { watchNetwork } from './watch-network.ts';

const base = basePrefix(site.config.baseUrl);
const OWN_TITLE = 'Pages on this device';

/**
 * Lists the pages that are on this device, and tries again; where an address couldn't be had, it is asked for again once
 * the network is back. Under its own address the page also keeps and removes versions: a site with one version has no menu
 * that does.
 */
export const runOfflinePages: IslandScript = (element) => {
  const page = element.querySelector('.prose');
  const heading = element.querySelector('h1');
  if (page === null || heading === null) throw new Error('The page is not as it was drawn.');
  let groups: Element[] = [];
  const list = async (): Promise<void> => {
    try {
      const stored = await listStoredPages(base, build, await allVersions());
      for (const group of groups) group.remove();
      groups = stored.map(groupSection);
      page.append(...groups);
    } catch (error) {
      console.warn('What is on this device could not be read.', error);
    }
  };
  void list();
  if (routePath(location.pathname, base) !== `/${OFFLINE_SLUG}`) {
    const button = element.querySelector('button');
    if (button !== null) button.onclick = () => location.reload();
    return watchNetwork(location.href, () => location.reload());
  }
  writeTitle(OWN_TITLE);
  heading.textContent = OWN_TITLE;
  page.replaceChildren(heading);
  if (navigator.serviceWorker === undefined) return () => undefined;
  const { name, label } = chosenVersion(site);
  const said = makeElement('p', {}, makeElement('strong', {}, label));
  const section = makeElement('section', { className: 'keep-offline', ariaLabel: 'Versions to keep' }, said);
  page.append(section);
  return keepOffline(section, name, () => void list());
};

function groupSection({ title, pages }: StoredPages): HTMLElement {
  const items = pages.map(({ href, label }) => makeElement('li', {}, makeElement('a', { href }, label)));
  return makeElement('section', {}, makeElement('h2', {}, title), makeElement('ul', {}, ...items));
}
