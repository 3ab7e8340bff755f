import { describeQuery } from '../describe-query.ts';

/** Questions to begin with: each a link to its answer. */
export function Examples({ examples, address }: { examples: readonly string[]; address: string }) {
  if (examples.length === 0) return null;
  return (
    <div className="sp-examples">
      <p>You can ask for</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <a href={`${address}?${new URLSearchParams({ q: example })}`}>{example}</a>
            <span>{describeQuery(example)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
