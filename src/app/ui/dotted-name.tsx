import { Fragment, type ReactNode } from 'react';

/** Words up to this length fit the narrowest column as they are. */
const SHORT = 24;

/**
 * Let a long name break after its dots, and where that isn't enough before its capitals:
 * `Toy.Shapes.RoundedBox`, `LoadEmbeddedResourceException`.
 */
export function dottedName(label: string): ReactNode {
  const parts = label
    .split(/(?<=\.)(?=\S)/u)
    .flatMap((part) =>
      part.length <= SHORT || /\s/u.test(part) ? [part] : part.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u),
    );
  if (parts.length === 1) return label;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
