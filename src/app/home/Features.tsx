import type { IslandProps } from '../islands/island-props.ts';

/** A row of features; the slot holds them. */
export function Features({ slots }: IslandProps) {
  return <div className="features" dangerouslySetInnerHTML={{ __html: slots[0] ?? '' }} />;
}
