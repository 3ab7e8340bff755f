import { Fragment } from 'react';

/** The name of a symbol, which may break after dots and brackets, and before capitals: columns are narrow. */
export function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=[.(<])(?=\S)|(?<=\p{Ll})(?=\p{Lu})/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
