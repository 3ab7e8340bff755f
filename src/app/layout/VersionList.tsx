import type { PageView } from '#model/page-view.ts';
import { versionNotice } from '#model/version.ts';
import { siteHref } from './href.ts';

/**
 * The same page in every version. A script stores `data-version-name` as the reader's choice when an entry is followed,
 * and adds the address's query and hash.
 */
export function VersionList({ view, base }: { view: PageView; base: string }) {
  const versions = view.versions.map((entry) => entry.version);
  return (
    <ul className="menu-list">
      {view.versions.map(({ version, path, current }) => (
        <li key={version.name}>
          <a href={siteHref(base, path)} data-version-name={version.name} aria-current={current ? 'true' : undefined}>
            {version.label}
            {version.isLatest ? <small>latest</small> : null}
            {versionNotice(version, versions) === 'unreleased' ? <small>unreleased</small> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
