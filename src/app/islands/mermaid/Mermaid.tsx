import { type IslandProps, readTextProp } from '../island-props.ts';

/** Shows the source (prop `source`) of an unrendered diagram. In development, `open-page.tsx` renders the diagram. */
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
