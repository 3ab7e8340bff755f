import { Fragment, type ReactNode } from 'react';
import { splitAtWordBreaks } from '#shared/html.ts';

/** Maximum length of a dotted name that fits the narrowest column without a break. */
const MAX_UNBROKEN_LENGTH = 15;

/** Allows line breaks in long names: after dots (`Toy.RoundBox`) and before capitals (`EmbeddedResourceReader`). */
export function renderBreakableName(label: string): ReactNode {
  const nameParts = splitAtWordBreaks(label, label.includes('.') ? MAX_UNBROKEN_LENGTH : undefined);
  if (nameParts.length === 1) return label;
  // Wrap the parts in one element, because Firefox makes each part a column if the parent is a flex container.
  return (
    <span>
      {nameParts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name are never reordered
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
