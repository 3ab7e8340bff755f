import { Fragment, type ReactNode } from 'react';
import { wordBreaks } from '#shared/html.ts';

/** Names with dots up to this length fit the narrowest column as they are. */
const SHORT = 15;

/** Let a long name in a label break: `Toy.Shapes.RoundedBox` after its dots, `LoadEmbeddedResourceException` before its capitals. */
export function dottedName(label: string): ReactNode {
  return wordBreaks(label, label.includes('.') ? SHORT : undefined).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
