/**
 * Hides a bar that the reader closed, before it is painted; one with a new id is shown again.
 *
 * `data-id`: the announcement's id.
 */
import { ANNOUNCEMENT_DISMISSED } from '../layout/close-announcement.ts';

const SEEN = 'docusaurus.announcement.id';
const { id = '' } = document.currentScript?.dataset ?? {};

try {
  if (localStorage.getItem(SEEN) !== id) {
    localStorage.setItem(SEEN, id);
    localStorage.setItem(ANNOUNCEMENT_DISMISSED, 'false');
  }
  if (localStorage.getItem(ANNOUNCEMENT_DISMISSED) === 'true')
    document.documentElement.dataset.announcement = 'dismissed';
} catch (error) {
  console.warn('Browser storage is not available.', error);
}
