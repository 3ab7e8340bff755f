import { PageStyles } from '#app/ui/PageStyles.tsx';
import { BORDER_DISABLED_REASON, type Fill, getFillReasons } from './fill.tsx';
import css from './shape-inputs.css?inline';
import type { Controls } from './use-controls.ts';

/**
 * Inputs for a shape's fill and border. A fill uses either the single colour or the gradient's two colours, so these inputs
 * share one place below the gradient type.
 */
export function ShapeInputs({
  controls: { values, input },
}: {
  controls: {
    values: Fill & { solid: boolean };
    input(
      name: 'solid' | 'border' | 'color' | 'gradient' | 'start' | 'stop',
      field: { disabledReason?: string | undefined; isHidden?: boolean },
    ): ReturnType<Controls<Record<string, never>>['input']>;
  };
}) {
  const { color, start, stop } = getFillReasons(values);
  return (
    <>
      {input('solid', {})}
      {input('border', { disabledReason: values.solid ? BORDER_DISABLED_REASON : undefined })}
      {input('gradient', {})}
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <div className="figure-colors">
        {input('color', { isHidden: color !== undefined })}
        {input('start', { isHidden: start !== undefined })}
        {input('stop', { isHidden: stop !== undefined })}
      </div>
    </>
  );
}
