import { type ComponentType, createElement, lazy } from 'react';
import type { PageModule, ReadyModule } from '../navigation/pages.ts';
import type { PageProps } from './DrawnPage.tsx';
import { DrawnPage } from './DrawnPage.tsx';

const components = new WeakMap<PageModule, ComponentType<PageProps>>();

/** The component that draws a page, lazy until its module is there: one a module, since React keeps state by it. */
export function pageComponentOf(module: PageModule): ComponentType<PageProps> {
  const known = components.get(module);
  if (known !== undefined) return known;
  const drawn =
    ({ Page }: ReadyModule): ComponentType<PageProps> =>
    (props) =>
      createElement(Page, { article: (content) => createElement(DrawnPage, { ...props, content }) });
  const made =
    module.now === null
      ? // Whoever loads the page tells of a failure, and the next one tries again: this component just never comes.
        lazy(() =>
          module.ready.then(
            (ready) => ({ default: drawn(ready) }),
            () => new Promise<never>(() => undefined),
          ),
        )
      : drawn(module.now);
  components.set(module, made);
  return made;
}
