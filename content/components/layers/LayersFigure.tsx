import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { IslandProps } from '#app/islands/island-props.ts';
import type { ControlReader } from '../figure/control-reader.ts';
import { Switch } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { useControls } from '../figure/use-controls.ts';
import { type Batch, batchNote, moveCall } from './batch.ts';
import { batchCode } from './batch-code.ts';
import { CallControl } from './CallControl.tsx';
import { LayersDrawing } from './LayersDrawing.tsx';
import { THINGS, type Thing } from './things.ts';

const DEFAULTS = { begin: true, texture: 0, rectangle: 0, circle: 0, line: 0, text: 0, end: true } as const;

/** A batch whose calls can be put into another order and on other layers, and that can lack its `Begin` or its `End`. */
export function LayersFigure({ id }: IslandProps) {
  const controls = useControls(DEFAULTS, readLayers);
  const [order, setOrder] = useState<readonly Thing[]>(THINGS);
  const { layers, begins, ends } = controls.settings;
  const batch: Batch = { calls: order.map((thing) => ({ thing, layer: layers[thing] })), begins, ends };
  const move = (thing: Thing, step: -1 | 1, button: HTMLElement): void => {
    flushSync(() => setOrder(moveCall(order, thing, step)));
    // A button that the browser has moved with its row loses the focus.
    button.focus();
  };
  const reset = (): void => {
    setOrder(THINGS);
    controls.reset();
  };
  return (
    <Figure
      controls={{ ...controls, reset }}
      stage={<LayersDrawing batch={batch} id={id} />}
      inputs={
        <>
          <Switch figure={id} name="begin" label="Begin()" initial={DEFAULTS.begin} />
          <ol className="figure-batch" aria-label="Render calls, in their order">
            {batch.calls.map(({ thing, layer }, index) => (
              <CallControl
                key={thing}
                figure={id}
                thing={thing}
                layer={layer}
                initial={DEFAULTS[thing]}
                place={{ isFirst: index === 0, isLast: index === order.length - 1 }}
                onMove={move}
              />
            ))}
          </ol>
          <Switch figure={id} name="end" label="End()" initial={DEFAULTS.end} />
        </>
      }
      note={batchNote(batch)}
      code={batchCode(batch)}
      caption="A batch of five calls. Lower layers are behind. On the same layer come textures, then text, shapes and lines; among equals the call that comes first."
    />
  );
}

function readLayers(controls: ControlReader): { layers: Record<Thing, number>; begins: boolean; ends: boolean } {
  return {
    layers: {
      texture: controls.number('texture'),
      rectangle: controls.number('rectangle'),
      circle: controls.number('circle'),
      line: controls.number('line'),
      text: controls.number('text'),
    },
    begins: controls.isOn('begin'),
    ends: controls.isOn('end'),
  };
}
