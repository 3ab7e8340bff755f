import { onClick } from '../platform/document.ts';
import { writeStored } from '../platform/storage.ts';

/** Storage key of the dismissal, shared with Docusaurus. */
export const ANNOUNCEMENT_DISMISSED_STORAGE_KEY = 'docusaurus.announcement.dismiss';

/** Hides the announcement bar when its button is clicked. */
export function runAnnouncement(signal: AbortSignal): void {
  const dismiss = (): void => {
    writeStored(ANNOUNCEMENT_DISMISSED_STORAGE_KEY, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
  };
  onClick('[data-announcement-close]', dismiss, signal);
}
