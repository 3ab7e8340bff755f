import { useMemo } from 'react';
import { headTags } from '#model/head.ts';
import type { PageContent } from '#model/page-module.ts';
import type { PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
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
