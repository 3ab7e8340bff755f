/**
 * Hides the announcement bar before the first paint if the user closed this announcement. `data-id`: the announcement's
 * id, which is new for each announcement.
 */
import { ANNOUNCEMENT_DISMISSED_STORAGE_KEY } from '../layout/close-announcement.ts';

const ANNOUNCEMENT_ID_STORAGE_KEY = 'docusaurus.announcement.id';
const { id = '' } = document.currentScript?.dataset ?? {};

try {
  if (localStorage.getItem(ANNOUNCEMENT_ID_STORAGE_KEY) !== id) {
    localStorage.setItem(ANNOUNCEMENT_ID_STORAGE_KEY, id);
    localStorage.setItem(ANNOUNCEMENT_DISMISSED_STORAGE_KEY, 'false');
  }
  if (localStorage.getItem(ANNOUNCEMENT_DISMISSED_STORAGE_KEY) === 'true')
    document.documentElement.dataset.announcement = 'dismissed';
} catch {
  // The browser denies access to its storage. The app warns about that later.
}
