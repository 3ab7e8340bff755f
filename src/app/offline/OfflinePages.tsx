import { OFFLINE_TITLE } from '#shared/offline.ts';

/** What is said in the place of a page that isn't on the device; `run-offline-pages.ts` lists what is. */
export function OfflinePages() {
  return (
    <div className="prose">
      <h1>{OFFLINE_TITLE}</h1>
      <p>
        The network can’t be reached. Pages that you have visited can be read all the same, and so can versions that you
        keep (in the menu of versions).
      </p>
      <p>
        <button type="button" className="button">
          Try again
        </button>
      </p>
    </div>
  );
}
