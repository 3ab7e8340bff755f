import { CHANGES_SLUG } from '#shared/api.ts';
import { findApiChanges, summariseChanges } from '#shared/api-history.ts';
import { changesHtml } from '#shared/changes-html.ts';
import { escapeHtml } from '#shared/html.ts';
import { basePrefix } from '#shared/link.ts';
import type { SiteConfig } from '#shared/site.ts';
import { docPath, UNRELEASED_NAME, type Version } from '#shared/version.ts';
import type { ApiChanges } from '../api/pages/changes-page.ts';

/** Path of the feed, relative to the site's root. */
export const CHANGES_FEED_FILE = 'api-changes.xml';

/** Media type (MIME type) of the feed, for links to it. */
export const FEED_TYPE = 'application/atom+xml';

/** Returns the feed's title, which links to the feed also use. */
export function getChangesFeedTitle({ title }: Pick<SiteConfig, 'title'>): string {
  return `${title}: API changes`;
}

/** Date of a feed without entries, because Atom requires a date. */
const EMPTY_FEED_DATE = '1970-01-01';

/**
 * Writes the API changes of each release as an Atom feed, newest first. The unreleased version has no entry, because it
 * may still change. The first release and releases of unknown date have none either; feed readers sort entries by date.
 *
 * @param dayOf returns the date of the last change to a version's files, such as `2026-11-22`; undefined if unknown
 */
export function writeChangesFeed(
  { versions, types }: Pick<ApiChanges, 'versions' | 'types'>,
  config: SiteConfig,
  dayOf: (version: Version) => string | undefined,
): string {
  const origin = config.url + basePrefix(config.baseUrl);
  const order = versions.map(({ name }) => name).reverse();
  const latest = versions.find(({ isLatest }) => isLatest) ?? versions[0];
  const page = latest === undefined ? `${origin}/` : `${origin}${docPath(latest, CHANGES_SLUG)}`;
  const entries = versions.slice(0, -1).flatMap((to, index) => {
    const from = versions[index + 1];
    const day = dayOf(to);
    if (from === undefined || to.name === UNRELEASED_NAME || day === undefined) return [];
    const changes = findApiChanges(types, order, { from: from.name, to: to.name });
    const html = changesHtml(
      changes,
      { from, to },
      (version, slug, anchor) => `${origin}${docPath(version, slug)}${anchor === '' ? '' : `#${anchor}`}`,
    );
    const count = summariseChanges(changes);
    const address = escapeHtml(`${page}#${to.label}`);
    const title = escapeHtml(`${config.title} ${to.label}`);
    const text = [
      `<entry>\n<title>${title}</title>\n<id>${address}</id>\n<link href="${address}"/>`,
      `<updated>${day}T00:00:00Z</updated>\n<summary>${escapeHtml(count)}</summary>`,
      `<content type="html">${escapeHtml(`<p>From ${escapeHtml(from.label)}: ${count}</p>${html}`)}</content>\n</entry>`,
    ].join('\n');
    return [{ day, text }];
  });
  const newest = entries.reduce((day, entry) => (entry.day > day ? entry.day : day), EMPTY_FEED_DATE);
  const self = escapeHtml(`${origin}/${CHANGES_FEED_FILE}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(config.locale.code)}">`,
    `<title>${escapeHtml(getChangesFeedTitle(config))}</title>`,
    `<id>${self}</id>`,
    `<link rel="self" type="${FEED_TYPE}" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    `<updated>${newest}T00:00:00Z</updated>`,
    `<author><name>${escapeHtml(config.title)}</name></author>`,
    ...entries.map(({ text }) => text),
    '</feed>',
    '',
  ].join('\n');
}
