import type { TocEntry } from '#shared/article.ts';

interface TocNode {
  entry: TocEntry;
  children: TocNode[];
}

/** Each entry below the nearest one before it that has a higher rank. */
function nest(entries: readonly TocEntry[]): TocNode[] {
  const roots: TocNode[] = [];
  const open: TocNode[] = [];
  for (const entry of entries) {
    while ((open.at(-1)?.entry.level ?? 0) >= entry.level) open.pop();
    const node: TocNode = { entry, children: [] };
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

function TocList({ nodes }: { nodes: readonly TocNode[] }) {
  return (
    <ul>
      {nodes.map(({ entry, children }) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.html }} />
          {children.length === 0 ? null : <TocList nodes={children} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * The page's headings: a column beside the article above 1200 px, up to there a popover, which `TableOfContentsBar` opens.
 * A script sets `aria-current="true"` on the link of the heading being read. Nothing for a single heading: there is
 * nowhere to choose.
 */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <nav id="Page-toc" className="toc" aria-label="On this page" popover="auto">
      <TocList nodes={nest(entries)} />
    </nav>
  );
}

/** The bar that stays at the window's top up to 1200 px; a script writes the heading being read into it. */
export function TableOfContentsBar({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <button type="button" className="toc-bar" popoverTarget="Page-toc">
      On this page <span />
    </button>
  );
}
