import { useMemo } from 'react';
import { headTags } from '#model/head.ts';
import type { PageContent } from '#model/page-module.ts';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../navigation/drawing.ts';
import { headElements } from '../navigation/head.ts';
import { LiveArticle } from './LiveArticle.tsx';

/** A page that was fetched. Visits begin with an adopted one, so this comes with the first navigation. */
export function DrawnPage({ site, services, view, content }: PageProps & { content: PageContent }) {
  const head = useMemo(() => headElements(headTags(site, view, content)), [site, view, content]);
  return (
    <>
      <PageMain site={site} view={view} content={content} />
      <LiveArticle head={head} services={services} />
    </>
  );
}
