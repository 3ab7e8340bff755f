import type { ReactNode } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { createSoundPath } from '../buffer/BufferFigure.tsx';
import { PixelArt } from '../figure/PixelArt.tsx';
import { createPropReader } from '../figure/prop-reader.ts';
import { Label } from '../figure/Stage.tsx';
import { DEFAULT_RECTANGLE } from '../rectangle/rectangle.ts';
import { RenderedRectangle } from '../shapes/RenderedShapes.tsx';
import { flame, spark } from '../sprites/fire.ts';
import { ship } from '../sprites/ship.ts';
import { FONT_FAMILY } from '../window/WindowFrame.tsx';

/**
 * A feature of the framework, with a drawing, a title and a description.
 *
 * Props: `title` and `drawing` (`textures`, `text`, `shapes`, `input`, `audio`, `scenes`). Slot: the description.
 *
 * @throws Error for invalid props
 */
export function Feature({ props, slots, id }: IslandProps) {
  const reader = createPropReader('Feature', props, ['title', 'drawing']);
  const Drawing = DRAWINGS[reader.choice('drawing', DRAWING_NAMES)];
  return (
    <section>
      <svg viewBox="0 0 320 120" aria-hidden="true" focusable="false">
        <Drawing id={id} />
      </svg>
      <h3>{reader.text('title')}</h3>
      <div dangerouslySetInnerHTML={{ __html: slots[0] ?? '' }} />
    </section>
  );
}

/** Allowed values of the `drawing` prop. */
const DRAWING_NAMES = ['textures', 'text', 'shapes', 'input', 'audio', 'scenes'] as const;

/** The drawing of each feature, 320 by 120 SVG units. `id` is the prefix of element ids. */
const DRAWINGS: Readonly<Record<(typeof DRAWING_NAMES)[number], (props: { id: string }) => ReactNode>> = {
  textures: Atlas,
  text: MeasuredText,
  shapes: Shapes,
  input: InputDevices,
  audio: Sound,
  scenes: Windows,
};

/** An atlas with frames of a fire and a spark, one of them selected. */
function Atlas() {
  const flames = [4, 5, 7];
  return (
    <>
      {flames.map((frame, index) => (
        <PixelArt key={frame} sprite={flame} frame={frame} x={45 + index * 86} y={60} pixelSize={5} />
      ))}
      <PixelArt sprite={spark} frame={1} x={282} y={38} pixelSize={5} />
      <PixelArt sprite={spark} frame={2} x={282} y={82} pixelSize={5} />
      <path
        className="figure-measure"
        strokeDasharray="2 4"
        d="M2.5 17.5h301v85h-301zM88.5 17.5v85M174.5 17.5v85M260.5 17.5v85M260.5 60h43"
      />
      <path stroke="var(--amber)" strokeWidth="2" fill="none" d="M88.5 17.5h86v85h-86z" />
    </>
  );
}

/** A word with its bounding box and its centre. */
function MeasuredText() {
  return (
    <>
      <Label
        x="92"
        y="72"
        fontFamily={FONT_FAMILY}
        fontSize="76"
        textAnchor="middle"
        textLength="172"
        fill="var(--text)"
        text="Hello"
      />
      <path className="figure-measure" strokeDasharray="2 4" d="M2.5 12.5h180v76h-180z" />
      <path className="figure-measure" d="M198 12.5h10M198 88.5h10M203 12.5v76M2.5 98v10M182.5 98v10M2.5 103h180" />
      <rect x="88" y="46" width="9" height="9" fill="var(--amber)" />
    </>
  );
}

function Shapes({ id }: { id: string }) {
  return (
    <>
      <RenderedRectangle
        id={id}
        rectangle={{
          ...DEFAULT_RECTANGLE,
          x: 71,
          y: 62,
          width: 140,
          height: 84,
          radii: [26, 26, 26, 26],
          fill: { color: 'White', gradient: 'Horizontal', start: 'MediumSeaGreen', stop: 'MediumPurple' },
        }}
      />
      <circle cx="186" cy="70" r="34" fill="none" stroke="darkorange" strokeWidth="9" />
      <path d="M216 100 292 24" stroke="cornflowerblue" strokeWidth="7" />
    </>
  );
}

/** Arrow keys, one of them pressed, and a mouse with its left button pressed. */
function InputDevices() {
  const keys = [
    [70, 16, 'm-8 4 8-8 8 8'],
    [22, 64, 'm4-8-8 8 8 8'],
    [70, 64, 'm-8-4 8 8 8-8'],
    [118, 64, 'm-4-8 8 8-8 8'],
  ] as const;
  return (
    <g fill="none" stroke="var(--control)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      {keys.map(([x, y, arrow], index) => (
        <g key={arrow} {...(index === 3 ? { stroke: 'var(--amber)' } : {})}>
          <rect x={x - 20} y={y} width="40" height="40" rx="7" />
          <path d={`M${x} ${y + 20}${arrow}`} />
        </g>
      ))}
      <path d="M226 16h2v36h-30v-8a28 28 0 0 1 28-28z" fill="var(--amber)" stroke="var(--amber)" />
      <path d="M198 52v24a30 30 0 0 0 60 0v-32a28 28 0 0 0-28-28M228 52h30" />
    </g>
  );
}

/** A sound of which the first 15 of 38 bars have been played. */
function Sound() {
  return (
    <g strokeWidth="5">
      <path d={createSoundPath(0, 15, 8, 5, 60, 92)} stroke="var(--cyan)" />
      <path d={createSoundPath(15, 38, 8, 5, 60, 92)} stroke="var(--control)" />
      <path d="M121 6v108" stroke="var(--amber)" strokeWidth="2" />
    </g>
  );
}

/** Two overlapping game windows: a scene in front of the menu. */
function Windows() {
  return (
    <g fill="var(--canvas)" stroke="var(--control)" strokeWidth="2">
      <rect x="108" y="7" width="150" height="90" rx="7" />
      <path d="M108 23h150" />
      <path d="M196 42h42M196 57h42M196 72h26" strokeWidth="5" />
      <rect x="2" y="23" width="166" height="94" rx="7" />
      <path d="M2 39h166" />
      <path d="M26 60h3M50 92h3M118 52h3M142 84h3M70 104h3" stroke="var(--text)" />
      <g strokeWidth="1">
        <PixelArt sprite={ship} x={86} y={79} pixelSize={4} />
      </g>
      <path d="M190 108h52m-9-7 9 7-9 7" fill="none" stroke="var(--amber)" />
    </g>
  );
}
