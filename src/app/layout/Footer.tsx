import { resolveMarks } from '#shared/link.ts';
import type { SiteConfig } from '#shared/site.ts';
import { linkTo } from './href.ts';

/** The footer: columns of links, and the copyright. */
export function Footer({ config, base }: { config: SiteConfig; base: string }) {
  const { columns, logo, copyright } = config.footer;
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-about">
          <p className="footer-title">{config.title}</p>
          {config.tagline === '' ? null : <p>{config.tagline}</p>}
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <p className="footer-title">{column.title}</p>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <a {...linkTo(base, link.href)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {copyright === '' && logo === null ? null : (
        <div className="footer-end">
          <small dangerouslySetInnerHTML={{ __html: resolveMarks(copyright, { base, version: '' }) }} />
          {logo === null ? null : (
            <a {...linkTo(base, logo.href)}>
              <img src={base + logo.src} alt={logo.alt} width={logo.width} height={logo.height} loading="lazy" />
            </a>
          )}
        </div>
      )}
    </footer>
  );
}
