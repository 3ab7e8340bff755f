/**
 * Hides the announcement bar before the first paint if the user closed it. An announcement with a new id is shown again.
 *
 * `data-id`: the announcement's id.
 */
import { ANNOUNCEMENT_DISMISSED } from '../layout/close-announcement.ts';

const SEEN_ID_KEY = 'docusaurus.announcement.id';
const { id = '' } = document.currentScript?.dataset ?? {};

try {
  if (localStorage.getItem(SEEN_ID_KEY) !== id) {
    localStorage.setItem(SEEN_ID_KEY, id);
    localStorage.setItem(ANNOUNCEMENT_DISMISSED, 'false');
  }
  if (localStorage.getItem(ANNOUNCEMENT_DISMISSED) === 'true')
    document.documentElement.dataset.announcement = 'dismissed';
} catch {
  // The browser denies access to its storage. The app warns about that later.
}
