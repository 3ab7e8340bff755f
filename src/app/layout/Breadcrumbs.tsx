import type { PageView } from '#model/page-view.ts';
import { docPath } from '#model/version.ts';
import { dottedName } from '../ui/dotted-name.tsx';
import { Icon } from '../ui/Icon.tsx';
import { siteHref } from './href.ts';

/** The way from the home page to this one; nothing on pages that no sidebar leads to. */
export function Breadcrumbs({ view, base }: { view: PageView; base: string }) {
  const { breadcrumbs, version } = view;
  if (breadcrumbs.length === 0 || version === null) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={siteHref(base, '/')} aria-label="Home page">
            <Icon name="home" size={16} />
          </a>
        </li>
        {breadcrumbs.map(({ label, slug }, index) => {
          const last = index === breadcrumbs.length - 1;
          return (
            <li key={`${label} ${slug}`}>
              {last || slug === undefined ? (
                <span aria-current={last ? 'page' : undefined}>{dottedName(label)}</span>
              ) : (
                <a href={siteHref(base, docPath(version, slug))}>{dottedName(label)}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
