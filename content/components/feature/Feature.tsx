import type { IslandProps } from '#app/islands/island-props.ts';
import { propReader } from '../figure/prop-reader.ts';
import { FEATURE_DRAWINGS } from './drawing-names.ts';
import { FeatureDrawing } from './FeatureDrawing.tsx';

/**
 * One thing that the framework does: a drawing, a title and a text. Props: `title`, `drawing` (`textures`, `text`,
 * `shapes`, `input`, `audio`, `scenes`). The slot holds the text. Throws an Error that says what is wrong.
 */
export function Feature({ props, slots, id }: IslandProps) {
  const reader = propReader('Feature', props, ['title', 'drawing']);
  return (
    <section>
      <svg viewBox="0 0 320 120" aria-hidden="true" focusable="false">
        <FeatureDrawing name={reader.choice('drawing', FEATURE_DRAWINGS)} id={id} />
      </svg>
      <h3>{reader.text('title')}</h3>
      <div dangerouslySetInnerHTML={{ __html: slots[0] ?? '' }} />
    </section>
  );
}
