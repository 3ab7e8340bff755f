import { build } from 'virtual:site';
import { useCallback, useEffect, useState } from 'react';
import { basePrefix, routePath } from '#model/link.ts';
import { OFFLINE_SLUG, OFFLINE_TITLE } from '#model/offline.ts';
import type { IslandProps } from '../islands/island-props.ts';
import { allVersions } from '../navigation/all-versions.ts';
import { chosenVersion } from '../navigation/chosen-version.ts';
import { writeTitle } from '../navigation/head.ts';
import { site } from '../site.ts';
import { PageStyles } from '../ui/PageStyles.tsx';
import { KeepOffline } from './KeepOffline.tsx';
import css from './keep-offline.css?inline';
import { listStoredPages, type StoredPages } from './list-stored-pages.ts';
import { siteKeeping } from './site-keeping.ts';
import { watchNetwork } from './watch-network.ts';

const base = basePrefix(site.config.baseUrl);
const OWN_TITLE = 'Pages on this device';

/**
 * The pages that are on this device, and a way to try again; where an address couldn't be had, it is asked for again once
 * the network is back. Under its own address the page also keeps and removes versions: a site with one version has no menu
 * that does. The static form has no list: what is there only the browser knows.
 */
export function OfflinePages(_: IslandProps) {
  const [groups, setGroups] = useState<StoredPages[] | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const list = useCallback(() => {
    const listAll = async (): Promise<StoredPages[]> => listStoredPages(base, build, await allVersions());
    listAll().then(setGroups, (error: unknown) => {
      console.warn('What is on this device could not be read.', error);
    });
  }, []);
  useEffect(() => {
    list();
    if (routePath(location.pathname, base) !== `/${OFFLINE_SLUG}`) {
      return watchNetwork(location.href, () => location.reload());
    }
    setIsAsked(true);
    writeTitle(OWN_TITLE);
  }, [list]);
  return (
    <div className="prose">
      <PageStyles css={css} />
      <h1>{isAsked ? OWN_TITLE : OFFLINE_TITLE}</h1>
      {isAsked ? (
        <OwnKeeping onKept={list} />
      ) : (
        <>
          <p>
            The network can’t be reached. Pages that you have visited can be read all the same, and so can versions that
            you keep (in the menu of versions).
          </p>
          <p>
            <button type="button" className="button" onClick={() => location.reload()}>
              Try again
            </button>
          </p>
        </>
      )}
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
    </div>
  );
}

/** What a menu of versions says of keeping the one that the reader prefers. */
function OwnKeeping({ onKept }: { onKept: () => void }) {
  const { name, label } = chosenVersion(site);
  useEffect(() => void siteKeeping.open(name), [name]);
  if (navigator.serviceWorker === undefined) return null;
  return (
    <section className="keep-offline" aria-label="Versions to keep">
      <p>
        <strong>{label}</strong>
      </p>
      <KeepOffline keeping={siteKeeping} version={name} site={site} onKept={onKept} />
    </section>
  );
}
