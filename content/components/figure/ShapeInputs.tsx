import { type Fill, fillReasons, SOLID_REASON } from './fill.tsx';
import type { Controls } from './use-controls.ts';

/** The inputs of a shape's body and colours; those that do nothing say why. */
export function ShapeInputs({
  controls: { values, input },
}: {
  controls: {
    values: Fill & { solid: boolean };
    input(
      name: 'solid' | 'border' | 'color' | 'gradient' | 'start' | 'stop',
      field: { why?: string | undefined },
    ): ReturnType<Controls<Record<string, never>>['input']>;
  };
}) {
  const { color, start, stop } = fillReasons(values);
  return (
    <>
      {input('solid', {})}
      {input('border', { why: values.solid ? SOLID_REASON : undefined })}
      {input('color', { why: color })}
      {input('gradient', {})}
      {input('start', { why: start })}
      {input('stop', { why: stop })}
    </>
  );
}
