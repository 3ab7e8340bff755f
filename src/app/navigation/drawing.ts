import { type ComponentType, createElement } from 'react';
import type { PageContent } from '#model/page-module.ts';
import type { PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import type { Services } from '../services.ts';
import type { PageComponent } from './page-answers.ts';

/** What a page is drawn with, besides its content. */
export interface PageProps {
  site: SiteData;
  services: Services;
  view: PageView;
}

/** The app's code that draws pages: visits begin with an adopted one, so it comes with the first that is fetched. */
export interface Drawing {
  DrawnPage: ComponentType<PageProps & { content: PageContent }>;
}

/**
 * A page's component and the app's drawing of its content in one, which is there at once when both are.
 *
 * @throws Error when the code came broken
 */
export function drawnPage(Page: PageComponent, { DrawnPage }: Drawing): ComponentType<PageProps> {
  if (typeof DrawnPage !== 'function') throw new Error('The script that draws pages came broken.');
  return (props) => createElement(Page, { article: (content) => createElement(DrawnPage, { ...props, content }) });
}
