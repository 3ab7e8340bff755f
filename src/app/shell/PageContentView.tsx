import { useEffect } from 'react';
import { headTags } from '#model/head.ts';
import { basePrefix, resolveMarks } from '#model/link.ts';
import type { PageContent } from '#model/page-module.ts';
import type { PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { versionPath } from '#model/version.ts';
import { DocPage } from '../layout/DocPage.tsx';
import { PlainPage } from '../layout/PlainPage.tsx';
import { applyHead } from '../navigation/apply-head.ts';

/** Draw a page's content in its version: marks become links, and the head tells of the page. */
export function PageContentView({ site, view, content }: { site: SiteData; view: PageView; content: PageContent }) {
  const base = basePrefix(site.config.baseUrl);
  const version = base + (view.version === null ? '' : versionPath(view.version));
  const html = resolveMarks(content.html, { base, version });
  const toc = content.toc;
  useEffect(() => applyHead(headTags(site, view, content)), [site, view, content]);
  if (view.version !== null) return <DocPage site={site} view={view} base={base} html={html} toc={toc} />;
  return <PlainPage site={site} view={view} base={base} html={html} toc={toc} layout={view.layout ?? undefined} />;
}
