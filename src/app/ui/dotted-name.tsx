import { Fragment, type ReactNode } from 'react';

/** Let a long dotted name break after its dots: `Velaptor.Graphics.RectShape`. */
export function dottedName(label: string): ReactNode {
  const parts = label.split(/(?<=\.)(?=\S)/u);
  if (parts.length === 1) return label;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
