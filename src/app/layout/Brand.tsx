import type { SiteConfig } from '#model/site.ts';
import { siteHref } from './href.ts';

/** Logo and name of the site, linking home. */
export function Brand({ config, base }: { config: SiteConfig; base: string }) {
  const { logo, title } = config;
  return (
    <a href={siteHref(base, '/')} className="brand">
      <img src={siteHref(base, logo.src)} alt="" width={logo.width} height={logo.height} />
      <span>{title}</span>
    </a>
  );
}
