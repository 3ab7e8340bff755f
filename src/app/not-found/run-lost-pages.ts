import { basePrefix } from '#shared/link.ts';
import { docPath, type Version } from '#shared/version.ts';
import type { IslandScript } from '../islands/island-props.ts';
import { belowBase } from '../navigation/below-base.ts';
import { chosenVersion } from '../navigation/chosen-version.ts';
import { locate } from '../navigation/locate.ts';
import { addStyles } from '../platform/add-styles.ts';
import { savesData } from '../platform/connection.ts';
import { makeElement } from '../platform/make-element.ts';
import { plainText } from '../search/engines/engine.ts';
import { RESULTS_ADDRESS, searchOf } from '../search/search.ts';
import type { Services } from '../services.ts';
import { site } from '../site.ts';
import { askedQuery } from './asked-address.ts';
import css from './lost-pages.css?inline';
import { nearPages } from './near-pages.ts';
import { type PageElsewhere, pageElsewhere } from './other-versions.ts';

const base = basePrefix(site.config.baseUrl);
/** So many pages are offered. */
const OFFERED = 6;

/** A page that is offered: its address, what it is called, and where it stands. */
interface Offer {
  href: string;
  label: string;
  place: string;
}

/**
 * Lists what an address that leads nowhere may have meant: the page in other versions, those whose addresses end almost
 * alike, and what the search finds by the address's words. The search's index is fetched for it, unless the reader saves
 * data.
 */
export const runLostPages: IslandScript = (element, { services }) => {
  addStyles(css);
  const { version: asked, slug } = locate(site, belowBase(location.pathname, base));
  const version = asked ?? chosenVersion(site);
  const query = askedQuery(slug);
  const said = makeElement('p', { role: 'status' }, 'Looking for pages that it may have meant…');
  const list = makeElement('div', { className: 'lost-pages' }, said);
  element.replaceChildren(list);

  const offer = async (): Promise<void> => {
    const [elsewhere, near, found] = await Promise.all([
      orNone(elsewhereOf(asked, slug, services), null),
      orNone(nearOf(version, slug, services), []),
      orNone(query === '' || savesData() ? Promise.resolve([]) : foundOf(version, query, services), []),
    ]);
    if (!list.isConnected) return;
    const offers = withoutRepeats([...near, ...found]).slice(0, OFFERED);
    if (elsewhere !== null && asked !== null) list.prepend(otherVersions(elsewhere, asked));
    const where = elsewhere === null ? '' : ` in ${version.label}`;
    said.textContent =
      offers.length === 0
        ? `No page${where} was found by the words of this address.`
        : `Perhaps you want ${offers.length === 1 ? 'this page' : 'one of these pages'}${where}:`;
    if (offers.length > 0) list.append(makeElement('ul', {}, ...offers.map(offerItem)));
    if (query !== '')
      list.append(
        makeElement(
          'p',
          {},
          makeElement(
            'a',
            { href: `${RESULTS_ADDRESS}?${new URLSearchParams({ q: query })}` },
            `Search for “${query}”`,
          ),
        ),
      );
  };
  void offer();
  return () => list.remove();
};

/** What can't be had is left out: the page says where to go on all the same. */
function orNone<T>(looking: Promise<T>, none: T): Promise<T> {
  return looking.catch((error: unknown) => {
    console.warn('Some of the pages that this address may have meant could not be looked for.', error);
    return none;
  });
}

async function elsewhereOf(asked: Version | null, slug: string, { dataOf }: Services): Promise<PageElsewhere | null> {
  if (asked === null || slug === '' || dataOf === undefined) return null;
  return pageElsewhere(
    slug,
    site.versions.filter((version) => version !== asked),
    dataOf,
  );
}

async function nearOf(version: Version, slug: string, { dataOf }: Services): Promise<Offer[]> {
  const data = await dataOf?.(version.name);
  if (data === undefined) return [];
  return nearPages(slug, data, OFFERED / 2).map(({ slug: near, title, place }) => ({
    href: base + docPath(version, near),
    label: title,
    place,
  }));
}

async function foundOf(version: Version, query: string, services: Services): Promise<Offer[]> {
  const { primary, fallback } = searchOf(services).engines;
  // Nobody asked a service for this: the site's own index is the one.
  const { hits } = await (fallback ?? primary).find({ text: query, version, limit: OFFERED });
  return hits.map(({ url, titles, kind, group }) => ({
    href: url,
    label: titles.map(plainText).join(' › '),
    place: [kind, group].filter((word) => word !== '').join(', '),
  }));
}

function withoutRepeats(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ href }, index) => offers.findIndex((offer) => offer.href === href) === index);
}

function offerItem({ href, label, place }: Offer): HTMLElement {
  return makeElement('li', {}, makeElement('a', { href }, label), ' ', makeElement('small', {}, place));
}

/** `“Old way” isn't in 3.0. It is in 2.0, 1.0.`: a link to each. */
function otherVersions({ title, places }: PageElsewhere, asked: Version): HTMLElement {
  const links = places.flatMap(({ version, path }, index) => {
    const link = makeElement('a', { href: base + path + location.hash }, version.label);
    return index === 0 ? [link] : [', ', link];
  });
  return makeElement('p', {}, `“${title}” isn’t in ${asked.label}. It is in `, ...links, '.');
}
