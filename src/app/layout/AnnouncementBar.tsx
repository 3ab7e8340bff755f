import type { DataAttributes } from '#shared/dom.ts';
import type { SiteConfig } from '#shared/site.ts';
import { Icon } from '../ui/Icon.tsx';

/**
 * A message above the navbar. An inline script hides it before paint where the reader closed it
 * (`data-announcement="dismissed"` on the root); the button's work is delegated over `data-announcement-close`.
 */
export function AnnouncementBar({ announcement }: { announcement: SiteConfig['announcement'] }) {
  if (announcement === undefined) return null;
  return (
    <section className="announcement" aria-label="Announcement">
      <p dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closeable ? (
        <button
          type="button"
          className="icon-button"
          {...({ 'data-announcement-close': '' } satisfies DataAttributes)}
          aria-label="Close announcement"
        >
          <Icon name="close" size={18} />
        </button>
      ) : null}
    </section>
  );
}
