import type { PageView } from '#model/page-view.ts';
import type { SiteConfig } from '#model/site.ts';
import { siteHref } from './href.ts';

/** The page in each language of the site; there is one. */
export function LocaleList({ config, view, base }: { config: SiteConfig; view: PageView; base: string }) {
  const { code, label } = config.locale;
  return (
    <ul className="menu-list">
      <li>
        <a href={siteHref(base, view.path)} data-locale="" lang={code} hrefLang={code} aria-current="true">
          {label}
        </a>
      </li>
    </ul>
  );
}
