import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { createCheckbox, createSlider } from '../figure/controls.tsx';
import { formatMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { getCssColor } from '../figure/fill.tsx';
import { PixelArt } from '../figure/PixelArt.tsx';
import { Label, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { RenderedCircle, RenderedLine, RenderedRectangle } from '../shapes/RenderedShapes.tsx';
import { ship } from '../sprites/ship.ts';
import { FONT_FAMILY } from '../window/WindowFrame.tsx';
import {
  type Batch,
  createBatchCode,
  describeBatch,
  describeOrder,
  getRenderOrder,
  ITEM_SETTINGS,
  ITEMS,
  type Item,
  LAYER_RANGE,
  moveCall,
} from './batch.ts';
import css from './layers.css?inline';

const CONTROLS = {
  begin: createCheckbox('Begin()', true),
  texture: createSlider('texture layer', 0, LAYER_RANGE),
  rectangle: createSlider('rectangle layer', 0, LAYER_RANGE),
  circle: createSlider('circle layer', 0, LAYER_RANGE),
  line: createSlider('line layer', 0, LAYER_RANGE),
  text: createSlider('text layer', 0, LAYER_RANGE),
  end: createCheckbox('End()', true),
};

/** Interactive figure of a batch with calls in any order, on any layers, with or without `Begin` and `End`. */
export function LayersFigure({ id }: IslandProps) {
  const [order, setOrder] = useState<readonly Item[]>(ITEMS);
  const controls = useControls(id, CONTROLS, {
    isInitial: order.every((item, index) => item === ITEMS[index]),
    reset: () => setOrder(ITEMS),
  });
  const { values, inputs } = controls;
  const calls = order.map((item) => ({ item, layer: values[item] }));
  const batch: Batch = { calls, hasBegin: values.begin, hasEnd: values.end };
  // Not `disabled`, so that a button keeps the focus after it has moved its row to the end.
  const renderMoveButton = (item: Item, step: -1 | 1): ReactNode => (
    <button
      type="button"
      className="button"
      aria-label={`Call ${item} ${step < 0 ? 'earlier' : 'later'}`}
      aria-disabled={item === order.at(step < 0 ? 0 : -1) || undefined}
      onClick={({ currentTarget }) => {
        flushSync(() => setOrder(moveCall(order, item, step)));
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
          <ol className="figure-batch" aria-label="Render calls, in order">
            {order.map((item) => (
              <li key={item}>
                {inputs(item)}
                {renderMoveButton(item, -1)}
                {renderMoveButton(item, 1)}
              </li>
            ))}
          </ol>
          {inputs('end')}
        </>
      }
      note={describeOrder(batch)}
      code={createBatchCode(batch, formatMarkedValue)}
      caption="A batch of five calls. Lower layers are behind higher ones. On the same layer, textures are drawn first, then text, shapes and lines. Items of the same kind are drawn in call order."
    />
  );
}

/** The window with the rendered batch. */
function LayersStage({ batch, id }: { batch: Batch; id: string }) {
  return (
    <Stage description={describeBatch(batch)}>
      {getRenderOrder(batch).map(({ item }) => (
        <g key={item} data-item={item}>
          <ItemDrawing item={item} id={id} />
        </g>
      ))}
    </Stage>
  );
}

function ItemDrawing({ item, id }: { item: Item; id: string }) {
  const { texture, rectangle, circle, line, text } = ITEM_SETTINGS;
  switch (item) {
    case 'texture':
      return <PixelArt sprite={ship} x={texture.x} y={texture.y} pixelSize={texture.scale} />;
    case 'rectangle':
      return <RenderedRectangle rectangle={rectangle} id={`${id}-rectangle`} />;
    case 'circle':
      return <RenderedCircle circle={circle} id={`${id}-circle`} />;
    case 'line':
      return <RenderedLine line={line} />;
    case 'text':
      return (
        <Label
          x={text.x}
          y={text.y}
          fill={getCssColor(text.color)}
          fontFamily={FONT_FAMILY}
          fontSize={text.size}
          textAnchor="middle"
          dominantBaseline="central"
          text={text.value}
        />
      );
  }
}
