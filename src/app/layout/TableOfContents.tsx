import type { TocEntry } from '#model/article.ts';
import type { DataAttributes } from '#model/dom.ts';

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
 * The page's headings: a column beside the article above 996 px, a disclosure before it up to there. A script sets
 * `aria-current="true"` on the link of the heading being read. Nothing for a single heading: there is nowhere to choose.
 */
export function TableOfContents(props: { entries: readonly TocEntry[]; variant: 'column' | 'inline' }) {
  if (props.entries.length < 2) return null;
  const list = <TocList nodes={nest(props.entries)} />;
  if (props.variant === 'inline') {
    return (
      <details className="toc-inline" {...({ 'data-toc': 'inline' } satisfies DataAttributes)}>
        <summary>On this page</summary>
        {list}
      </details>
    );
  }
  return (
    <nav className="toc" aria-label="On this page" {...({ 'data-toc': 'column' } satisfies DataAttributes)}>
      {list}
    </nav>
  );
}
