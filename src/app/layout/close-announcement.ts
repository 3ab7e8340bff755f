import { onClick } from '../platform/on-click.ts';
import { writeStored } from '../platform/storage.ts';

/** Storage key of the dismissal, as on the old site. */
export const ANNOUNCEMENT_DISMISSED = 'docusaurus.announcement.dismiss';

/** Hides the announcement bar when its button is clicked, until there is one with a new id. */
export function runAnnouncement(signal: AbortSignal): void {
  const dismiss = (): void => {
    writeStored(ANNOUNCEMENT_DISMISSED, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
  };
  onClick('[data-announcement-close]', dismiss, signal);
}
