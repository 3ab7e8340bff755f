import { writeStored } from '../platform/storage.ts';

/** Where it is kept that the reader closed the bar: the key that the old site used. */
export const ANNOUNCEMENT_DISMISSED = 'docusaurus.announcement.dismiss';

/** Hide the announcement bar for good when its button is used; a bar with a new id is shown again. */
export function runAnnouncement(): () => void {
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('[data-announcement-close]') === null) return;
    writeStored(ANNOUNCEMENT_DISMISSED, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
