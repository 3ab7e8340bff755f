import { build } from 'virtual:site';
import { useEffect, useState } from 'react';
import { basePrefix, routePath } from '#model/link.ts';
import { OFFLINE_SLUG } from '#model/offline.ts';
import type { IslandProps } from '../islands/island-props.ts';
import { site } from '../site.ts';
import { listStoredPages, type StoredPages } from './list-stored-pages.ts';
import { watchNetwork } from './watch-network.ts';

/**
 * The pages that are on this device, and a way to try again; where an address couldn't be had, it is asked for again once
 * the network is back. The static form has no list: what is there only the browser knows.
 */
export function OfflinePages(_: IslandProps) {
  const [groups, setGroups] = useState<StoredPages[] | null>(null);
  useEffect(() => {
    const base = basePrefix(site.config.baseUrl);
    listStoredPages(base, build, site.versions).then(setGroups, (error: unknown) => {
      console.warn('What is on this device could not be read.', error);
    });
    // Under its own address the page is what was asked for.
    const isAsked = routePath(location.pathname, base) === `/${OFFLINE_SLUG}`;
    return isAsked ? undefined : watchNetwork(location.href, () => location.reload());
  }, []);
  return (
    <>
      <p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
      {groups?.map(({ title, pages }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
