import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { createCheckbox, createSlider } from '../figure/controls.tsx';
import { writeMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { cssColor } from '../figure/fill.tsx';
import { PixelArt } from '../figure/PixelArt.tsx';
import { Label, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { CirclePicture, LinePicture, RectanglePicture } from '../shapes/ShapePicture.tsx';
import { ship } from '../sprites/ship.ts';
import {
  type Batch,
  batchCode,
  batchNote,
  describeBatch,
  drawnCalls,
  LAYERS,
  moveCall,
  PARTS,
  THINGS,
  type Thing,
} from './batch.ts';
import css from './layers.css?inline';

const CONTROLS = {
  begin: createCheckbox('Begin()', true),
  texture: createSlider('texture layer', 0, LAYERS),
  rectangle: createSlider('rectangle layer', 0, LAYERS),
  circle: createSlider('circle layer', 0, LAYERS),
  line: createSlider('line layer', 0, LAYERS),
  text: createSlider('text layer', 0, LAYERS),
  end: createCheckbox('End()', true),
};

/** Interactive figure of a batch with calls in any order, on any layers, with or without `Begin` and `End`. */
export function LayersFigure({ id }: IslandProps) {
  const [order, setOrder] = useState<readonly Thing[]>(THINGS);
  const controls = useControls(id, CONTROLS, {
    isInitial: order.every((thing, index) => thing === THINGS[index]),
    reset: () => setOrder(THINGS),
  });
  const { values, inputs } = controls;
  const calls = order.map((thing) => ({ thing, layer: values[thing] }));
  const batch: Batch = { calls, begins: values.begin, ends: values.end };
  // Not `disabled`, so that a button keeps the focus after it has moved its row to the end.
  const mover = (thing: Thing, step: -1 | 1): ReactNode => (
    <button
      type="button"
      className="button"
      aria-label={`Call ${thing} ${step < 0 ? 'earlier' : 'later'}`}
      aria-disabled={thing === order.at(step < 0 ? 0 : -1) || undefined}
      onClick={({ currentTarget }) => {
        flushSync(() => setOrder(moveCall(order, thing, step)));
        // Browsers blur a button when its row is moved in the document.
        currentTarget.focus();
      }}
    >
      {step < 0 ? '↑' : '↓'}
    </button>
  );
  return (
    <Figure
      controls={controls}
      stage={<LayersStage batch={batch} id={id} />}
      inputs={
        <>
          {import.meta.env.SSR ? <PageStyles css={css} /> : null}
          {inputs('begin')}
          <ol className="figure-batch" aria-label="Render calls, in their order">
            {order.map((thing) => (
              <li key={thing}>
                {inputs(thing)}
                {mover(thing, -1)}
                {mover(thing, 1)}
              </li>
            ))}
          </ol>
          {inputs('end')}
        </>
      }
      note={batchNote(batch)}
      code={batchCode(batch, writeMarkedValue)}
      caption="A batch of five calls. Lower layers are behind. On the same layer come textures, then text, shapes and lines; among equals the call that comes first."
    />
  );
}

/** The window with the rendered batch. */
function LayersStage({ batch, id }: { batch: Batch; id: string }) {
  return (
    <Stage description={describeBatch(batch)}>
      {drawnCalls(batch).map(({ thing }) => (
        <g key={thing} data-thing={thing}>
          <ThingPicture thing={thing} id={id} />
        </g>
      ))}
    </Stage>
  );
}

function ThingPicture({ thing, id }: { thing: Thing; id: string }) {
  const { texture, rectangle, circle, line, text } = PARTS;
  switch (thing) {
    case 'texture':
      return <PixelArt sprite={ship} x={texture.x} y={texture.y} pixelSize={texture.scale} />;
    case 'rectangle':
      return <RectanglePicture rectangle={rectangle} id={`${id}-rectangle`} />;
    case 'circle':
      return <CirclePicture circle={circle} id={`${id}-circle`} />;
    case 'line':
      return <LinePicture line={line} />;
    case 'text':
      return (
        <Label
          x={text.x}
          y={text.y}
          fill={cssColor(text.color)}
          fontSize={text.size}
          fontWeight={700}
          textAnchor="middle"
          dominantBaseline="central"
          text={text.value}
        />
      );
  }
}
