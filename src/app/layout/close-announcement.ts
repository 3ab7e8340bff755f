import { addDelegatedClickListener } from '../platform/document.ts';
import { writeStoredText } from '../platform/storage.ts';

/** Storage key whose value is `true` once the user has closed the announcement. Docusaurus uses the same key. */
export const ANNOUNCEMENT_DISMISSED_STORAGE_KEY = 'docusaurus.announcement.dismiss';

/** Hides the announcement bar when its button is clicked. */
export function handleAnnouncementDismissal(signal: AbortSignal): void {
  const dismiss = (): void => {
    writeStoredText(ANNOUNCEMENT_DISMISSED_STORAGE_KEY, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
  };
  addDelegatedClickListener('[data-announcement-close]', dismiss, signal);
}
