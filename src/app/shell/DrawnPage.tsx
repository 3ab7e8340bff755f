import { useMemo } from 'react';
import { headTags } from '#shared/head.ts';
import type { PageContent } from '#shared/page-module.ts';
import type { PageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { PageMain } from '../layout/PageMain.tsx';
import { headElements } from '../navigation/head.ts';
import type { Services } from '../services.ts';
import { LiveArticle } from './LiveArticle.tsx';

/** What a page is drawn with, besides its content. */
export interface PageProps {
  site: SiteData;
  services: Services;
  view: PageView;
}

/** A page that was fetched: visits begin with an adopted one. */
export function DrawnPage({ site, services, view, content }: PageProps & { content: PageContent }) {
  const head = useMemo(() => headElements(headTags(site, view, content)), [site, view, content]);
  return (
    <>
      <PageMain site={site} view={view} content={content} />
      <LiveArticle head={head} services={services} />
    </>
  );
}
