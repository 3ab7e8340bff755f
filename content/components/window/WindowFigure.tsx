import type { ReactNode } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { getCssColor } from '../figure/fill.tsx';
import { round } from '../figure/numbers.ts';
import { PixelArt } from '../figure/PixelArt.tsx';
import { createPropReader } from '../figure/prop-reader.ts';
import { Label } from '../figure/Stage.tsx';
import { flame, logs, spark } from '../sprites/fire.ts';
import { ship } from '../sprites/ship.ts';
import { FONT_FAMILY, WindowFrame } from './WindowFrame.tsx';

/**
 * Static figure of the window of a guide's program.
 *
 * Props: `title`, `scene` (a name of `SCENE_NAMES`) and `caption`.
 */
export function WindowFigure({ props }: IslandProps) {
  const reader = createPropReader('WindowFigure', props, ['title', 'scene', 'caption']);
  const title = reader.text('title');
  const { size, description, draw } = SCENES[reader.choice('scene', SCENE_NAMES)];
  return (
    <figure className="figure">
      <WindowFrame title={title} description={description} width={size[0]} height={size[1]}>
        {draw()}
      </WindowFrame>
      <figcaption>{reader.text('caption')}</figcaption>
    </figure>
  );
}

/** Size of a sprite pixel, in pixels of the window. */
const PIXEL_SIZE = 8;
/** Frame of the flame at its largest, and the spark's frame at the same time. */
const FLAME_FRAME = 6;
const SPARK_FRAME = FLAME_FRAME % 4;

const SCENE_NAMES = ['empty', 'ball', 'ship', 'flame', 'catch', 'greeting', 'timing', 'panel'] as const;

/**
 * Each scene's client area in pixels, alternative text and drawing. Some client areas are
 * smaller than in the program, so that the text stays readable.
 */
const SCENES: Readonly<
  Record<
    (typeof SCENE_NAMES)[number],
    { size: readonly [width: number, height: number]; description: string; draw(): ReactNode }
  >
> = {
  empty: {
    size: [640, 160],
    description: 'An empty window, filled with the clear colour.',
    draw: () => null,
  },
  ball: {
    size: [800, 450],
    description: 'An orange ball in the middle of the window.',
    draw: () => <circle cx={400} cy={225} r={45} fill={getCssColor('DarkOrange')} />,
  },
  ship: {
    size: [800, 450],
    description: 'The ship, 128 by 128 pixels, in the middle of the window.',
    draw: () => <PixelArt sprite={ship} x={400} y={225} pixelSize={PIXEL_SIZE} />,
  },
  flame: {
    size: [500, 500],
    description: 'A fire on two crossed logs in the middle of the window, and a spark above it.',
    draw: () => (
      <>
        <PixelArt sprite={logs} x={250} y={378} pixelSize={2 * PIXEL_SIZE} />
        <PixelArt sprite={flame} frame={FLAME_FRAME} x={250} y={250} pixelSize={2 * PIXEL_SIZE} />
        <PixelArt sprite={spark} frame={SPARK_FRAME} x={250} y={90} pixelSize={PIXEL_SIZE} />
      </>
    ),
  },
  catch: {
    size: [800, 600],
    description: 'Three orange drops fall towards a green basket at the bottom. Above them, “Score 7, lives 2”.',
    draw: () => (
      <>
        <path
          d="M186 44h0M538 256h0M402 464h0"
          stroke={getCssColor('DarkOrange')}
          strokeWidth={32}
          strokeLinecap="round"
        />
        <rect x={330} y={548} width={120} height={24} rx={12} fill={getCssColor('MediumSeaGreen')} />
        <TextLines x={400} y={32} points={28} color="white" lines={['Score 7, lives 2']} />
      </>
    ),
  },
  greeting: {
    size: [600, 300],
    description: 'The words “Hello, Velaptor!” in the middle of the window, and the label “Bounces: 0” in a corner.',
    draw: () => (
      <>
        <TextLines x={84} y={24} points={24} color="white" lines={['Bounces: 0']} />
        <TextLines x={300} y={150} points={32} color={getCssColor('DarkOrange')} lines={['Hello, Velaptor!']} />
      </>
    ),
  },
  timing: {
    size: [800, 300],
    description: 'Two balls, a red one above an orange one, which is twice as far to the right.',
    draw: () => (
      <>
        <circle cx={240} cy={90} r={30} fill={getCssColor('Tomato')} />
        <circle cx={480} cy={210} r={30} fill={getCssColor('DarkOrange')} />
      </>
    ),
  },
  panel: {
    size: [800, 300],
    description: 'A ball behind a panel with its position, two sliders, a check box and a button.',
    draw: drawPanel,
  },
};

function drawPanel(): ReactNode {
  return (
    <>
      <circle cx={400} cy="225" r="40" fill={getCssColor('DarkOrange')} />
      <g fontFamily="monospace" fontSize="17" fill="white">
        <path d="M60 30h330v192H60z" fill="#0f0f0f" fillOpacity="0.94" stroke="#6e6e80" />
        <path d="M60 30h330v26H60z" fill="#294a7a" />
        <Label x={70} y={49} text="Ball" />
        <Label x={70} y={80} text="At 400, 300" />
        <path d="M70 92h200v24H70zM70 122h200v24H70zM70 152h24v24H70zM70 184h60v26H70z" fill="#1d2f49" />
        <path d="M108 95h16v18h-16zM138 125h16v18h-16z" fill="#4296fa" />
        <path d="m75 163 6 7 8-13" fill="none" stroke="#4296fa" strokeWidth="3" />
        <Label x={280} y={110} text="Speed" />
        <Label x={280} y={140} text="Diameter" />
        <Label x={104} y={170} text="Moving" />
        <Label x={80} y={203} text="Back" />
      </g>
    </>
  );
}

/** Pixels per point at 96 dpi. */
const PX_PER_POINT = 96 / 72;

/** Lines of text, rendered around their centre. */
function TextLines({
  x,
  y,
  points,
  width,
  color,
  lines,
}: {
  x: number;
  y: number;
  points: number;
  /** Width of the longest line, in pixels. If it is given, all lines start at the same left edge. */
  width?: number;
  color: string;
  lines: readonly string[];
}) {
  const size = round(points * PX_PER_POINT);
  // The framework centres a line by its tallest letter, without descenders.
  const first = y - ((lines.length - 1) * size * 1.15) / 2 + size * 0.34;
  return (
    <g fontFamily={FONT_FAMILY} fontSize={size} textAnchor={width === undefined ? 'middle' : 'start'} fill={color}>
      {lines.map((line, index) => (
        <Label key={line} x={x - (width ?? 0) / 2} y={Math.round(first + index * size * 1.15)} text={line} />
      ))}
    </g>
  );
}
