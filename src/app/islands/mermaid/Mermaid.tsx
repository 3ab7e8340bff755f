import { type IslandProps, readTextProp } from '../island-props.ts';

/** Shows a diagram's Mermaid code (prop `source`). In development, `open-page.tsx` replaces it with the diagram. */
export function Mermaid({ props }: IslandProps) {
  return (
    <figure className="diagram">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a source that overflows is scrolled by keyboard */}
      <pre className="diagram-source" tabIndex={0}>
        <code>{readTextProp(props.source)}</code>
      </pre>
    </figure>
  );
}
