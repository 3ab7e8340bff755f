import { DEPLOYMENT_OUTDATED_MESSAGE, isDeploymentOutdated, recordScriptFailure } from '../navigation/deployment.ts';
import { CODE_LINK_SELECTOR } from '../navigation/links.ts';
import type { PageLoader } from '../navigation/pages.ts';
import { showErrorPopover } from '../platform/announce.ts';
import { prefersReducedData } from '../platform/loading.ts';

/** Loads hover cards when a link in code is first hovered or focused, unless the user saves data or can't hover. */
export function loadSymbolCardsOnDemand(importPageLoader: () => Promise<PageLoader>, signal: AbortSignal): void {
  let isRequested = false;
  const onHoverOrFocus = async ({ target }: Event): Promise<void> => {
    if (isRequested || !(target instanceof Element) || target.closest(CODE_LINK_SELECTOR) === null) return;
    if (prefersReducedData() || matchMedia('(any-hover: none)').matches) return;
    isRequested = true;
    try {
      const [{ enableSymbolCards }, pages] = await Promise.all([import('./symbol-cards.tsx'), importPageLoader()]);
      enableSymbolCards(pages, signal);
    } catch {
      // Links work without cards. The next hover or focus tries again, unless the site has been redeployed.
      recordScriptFailure();
      isRequested = (await isDeploymentOutdated()) === true;
      if (isRequested)
        showErrorPopover(`${DEPLOYMENT_OUTDATED_MESSAGE}\nReload this one to see what names in code stand for.`);
    }
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onHoverOrFocus, { signal });
}
