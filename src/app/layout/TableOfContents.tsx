import type { TocEntry } from '#shared/article.ts';

interface TocNode {
  entry: TocEntry;
  children: TocNode[];
}

/** Nests each entry below the last preceding entry of a higher rank. */
function nestEntries(entries: readonly TocEntry[]): TocNode[] {
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
 * The page's headings: a column beside the article above 1200 px, a popover opened by `TableOfContentsBar` below. A script
 * sets `aria-current` on the link of the heading being read. Pages with a single heading have no table of contents.
 */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <nav id="Page-toc" className="toc" aria-label="On this page" popover="auto">
      <TocList nodes={nestEntries(entries)} />
    </nav>
  );
}

/** The sticky bar that opens the table of contents up to 1200 px. A script writes the current heading into it. */
export function TableOfContentsBar({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <button type="button" className="toc-bar" popoverTarget="Page-toc">
      On this page <span />
    </button>
  );
}
