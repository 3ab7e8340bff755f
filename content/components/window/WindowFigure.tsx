import type { ReactNode } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { cssColor } from '../figure/colors.ts';
import { PixelArt } from '../figure/PixelArt.tsx';
import { Label } from '../figure/Stage.tsx';
import { RectanglePicture } from '../rectangle/RectanglePicture.tsx';
import { DEFAULT_RECTANGLE } from '../rectangle/rectangle.ts';
import { flame } from '../sprites/flame.ts';
import { logs } from '../sprites/logs.ts';
import { ship } from '../sprites/ship.ts';
import { spark } from '../sprites/spark.ts';
import { FONT_FAMILY, WindowFrame } from './WindowFrame.tsx';
import type { WindowSceneName } from './window-scene.ts';
import { readWindow, SCENE_FACTS } from './window-scene.ts';

/**
 * A window of a guide's program.
 *
 * Props: `title` of its bar, `scene` (`empty`, `ball`, `ship`, `text`, `shapes`, `flame`, `scenes`), `caption`.
 */
export function WindowFigure({ props, id }: IslandProps) {
  const { title, scene, caption } = readWindow(props);
  return (
    <figure className="figure">
      <WindowFrame title={title} {...SCENE_FACTS[scene]}>
        <WindowScene scene={scene} id={id} />
      </WindowFrame>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Pixels of a window for each pixel of the art in the guides' image files. */
const ART = 8;
/** Frame of the fire that burns at full height. */
const BURNING = 5;

/** What a guide's program draws into its window. `id` names gradients and must be unique on the page. */
function WindowScene({ scene, id }: { scene: WindowSceneName; id: string }) {
  return SCENES[scene](id);
}

const SCENES: Readonly<Record<WindowSceneName, (id: string) => ReactNode>> = {
  empty: () => null,
  ball: () => <circle cx={400} cy={225} r={45} fill={cssColor('DarkOrange')} />,
  ship: () => <PixelArt sprite={ship} x={300} y={225} size={ART} />,
  text: () => (
    <>
      <Words x={342} y={248} size={32} color="orange" lines={['Hello, Velaptor!']} />
      <Words x={66} y={28} size={24} color="white" lines={['Bounces: 3']} />
    </>
  ),
  shapes: (id) => (
    <>
      <RectanglePicture
        id={id}
        rectangle={{
          ...DEFAULT_RECTANGLE,
          x: 210,
          y: 180,
          width: 240,
          height: 150,
          radii: [40, 40, 40, 40],
          fill: { color: 'White', gradient: 'Horizontal', start: 'MediumSeaGreen', stop: 'MediumPurple' },
        }}
      />
      <circle cx={450} cy={280} r={71} fill="none" stroke={cssColor('DarkOrange')} strokeWidth={18} />
      <path d="M90 390 330 330" stroke={cssColor('CornflowerBlue')} strokeWidth={12} />
    </>
  ),
  flame: () => (
    <>
      <PixelArt sprite={logs} x={250} y={378} size={2 * ART} />
      <PixelArt sprite={flame} frame={BURNING} x={250} y={250} size={2 * ART} />
      <PixelArt sprite={spark} frame={2} x={250} y={90} size={ART} />
    </>
  ),
  scenes: () => (
    <>
      <PixelArt sprite={ship} x={352} y={246} size={ART} />
      <Words
        x={280}
        y={40}
        size={18}
        color="white"
        lines={['Move the mouse.', 'Left and right arrows: change the scene.']}
      />
    </>
  ),
};

/** Lines of text around a centre, in the face that Velaptor brings along: Times New Roman. */
function Words({
  x,
  y,
  size,
  color,
  lines,
}: {
  x: number;
  y: number;
  size: number;
  color: string;
  lines: readonly string[];
}) {
  const first = y - ((lines.length - 1) * size * 1.15) / 2 + size * 0.3;
  return (
    <g fontFamily={FONT_FAMILY} fontSize={size} textAnchor="middle" fill={color}>
      {lines.map((line, index) => (
        <Label key={line} x={x} y={Math.round(first + index * size * 1.15)} text={line} />
      ))}
    </g>
  );
}
