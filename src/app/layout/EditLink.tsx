import { Icon } from '../ui/Icon.tsx';

/** Leads to the file that the page is made from. */
export function EditLink({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <p className="edit-link">
      <a href={href} target="_blank" rel="noopener noreferrer">
        <Icon name="pencil" size={16} />
        Edit this page
      </a>
    </p>
  );
}
