import { type ComponentType, createElement, lazy } from 'react';
import type { PageModule } from '../navigation/pages.ts';
import type { PageProps } from './DrawnPage.tsx';
import { DrawnPage } from './DrawnPage.tsx';

const components = new WeakMap<PageModule, ComponentType<PageProps>>();

/** The component that draws a page, lazy over the import of its module: one a module, since React keeps state by it. */
export function pageComponentOf(module: PageModule): ComponentType<PageProps> {
  const known = components.get(module);
  if (known !== undefined) return known;
  const load = async (): Promise<{ default: ComponentType<PageProps> }> => {
    const { Page } = await module.ready;
    return {
      default: (props) =>
        createElement(Page, { article: (content) => createElement(DrawnPage, { ...props, content }) }),
    };
  };
  // Whoever loads the page tells of a failure, and the next one tries again: this component just never comes.
  const made = lazy(() => load().catch(() => new Promise<never>(() => undefined)));
  components.set(module, made);
  return made;
}
