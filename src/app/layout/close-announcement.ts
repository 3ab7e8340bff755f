import type { DataSelector, PageData } from '#shared/dom.ts';
import { onClick } from '../platform/on-click.ts';
import { writeStored } from '../platform/storage.ts';

/** Where it is kept that the reader closed the bar: the key that the old site used. */
export const ANNOUNCEMENT_DISMISSED = 'docusaurus.announcement.dismiss';

/** Hide the announcement bar for good when its button is used; a bar with a new id is shown again. */
export function runAnnouncement(signal: AbortSignal): void {
  const dismiss = (): void => {
    writeStored(ANNOUNCEMENT_DISMISSED, 'true');
    document.documentElement.dataset['announcement' satisfies keyof PageData] = 'dismissed';
  };
  onClick('[data-announcement-close]' satisfies DataSelector, dismiss, signal);
}
