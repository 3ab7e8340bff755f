import { useMemo } from 'react';
import { headTags } from '#model/head.ts';
import type { PageContent } from '#model/page-module.ts';
import type { PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { PageMain } from '../layout/PageMain.tsx';
import { headElements } from '../navigation/head.ts';
import type { Services } from '../services.ts';
import { LiveArticle } from './LiveArticle.tsx';

/** Props of a page that the app draws. */
interface DrawnPageProps {
  site: SiteData;
  services: Services;
  view: PageView;
  content: PageContent;
}

/** A page that was fetched. Visits begin with an adopted one, so this comes with the first navigation. */
export default function DrawnPage({ site, services, view, content }: DrawnPageProps) {
  const head = useMemo(() => headElements(headTags(site, view, content)), [site, view, content]);
  return (
    <>
      <PageMain site={site} view={view} content={content} />
      <LiveArticle head={head} services={services} />
    </>
  );
}
