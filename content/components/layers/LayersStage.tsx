import { CirclePicture } from '../circle/CirclePicture.tsx';
import { cssColor } from '../figure/colors.ts';
import { PixelArt } from '../figure/PixelArt.tsx';
import { Stage } from '../figure/Stage.tsx';
import { LinePicture } from '../line/LinePicture.tsx';
import { RectanglePicture } from '../rectangle/RectanglePicture.tsx';
import { ship } from '../sprites/ship.ts';
import { type Batch, describeBatch, drawnCalls } from './batch.ts';
import { CIRCLE, LINE, RECTANGLE, TEXT, TEXTURE, type Thing } from './things.ts';

/** The window that a batch is drawn in. */
export function LayersStage({ batch, id }: { batch: Batch; id: string }) {
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
  switch (thing) {
    case 'texture':
      return <PixelArt sprite={ship} x={TEXTURE.x} y={TEXTURE.y} size={TEXTURE.scale} />;
    case 'rectangle':
      return <RectanglePicture rectangle={RECTANGLE} id={`${id}-rectangle`} />;
    case 'circle':
      return <CirclePicture circle={CIRCLE} id={`${id}-circle`} />;
    case 'line':
      return <LinePicture line={LINE} />;
    case 'text':
      return (
        <text
          x={TEXT.x}
          y={TEXT.y}
          fill={cssColor(TEXT.color)}
          fontSize={TEXT.size}
          fontWeight={700}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {TEXT.value}
        </text>
      );
  }
}
