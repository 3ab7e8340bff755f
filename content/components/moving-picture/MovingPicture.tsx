import { type ReactNode, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { round } from '../figure/numbers.ts';
import { PixelArt } from '../figure/PixelArt.tsx';
import { createPropReader } from '../figure/prop-reader.ts';
import { Label } from '../figure/Stage.tsx';
import { useFrames } from '../figure/use-frames.ts';
import { flame, logs } from '../sprites/fire.ts';
import { FONT_FAMILY, WindowFrame } from '../window/WindowFrame.tsx';

/**
 * An animation of a program's window. It doesn't start until the user presses Run.
 *
 * Props: `show` (`Ball`, `Fire` or `Wave`), the name of the program's class.
 */
export function MovingPicture({ props, id }: IslandProps) {
  const name = createPropReader('MovingPicture', props, ['show']).choice('show', NAMES);
  const [seconds, setSeconds] = useState(0);
  const [isRunning, setRunning] = useState(false);
  useFrames(isRunning, (elapsed) => setSeconds((now) => now + elapsed / 1000));
  const { description, draw } = PICTURES[name];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="moving" role="group" aria-label={name}>
      <WindowFrame title={name} description={description} {...WINDOW}>
        {draw(seconds, id)}
      </WindowFrame>
      <div className="figure-controls">
        <button type="button" className="button" onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Pause' : 'Run'}
        </button>
      </div>
    </div>
  );
}

const NAMES = ['Ball', 'Fire', 'Wave'] as const;

/** Alternative text and drawing of each program's window. `seconds` is the elapsed time, `id` the prefix of element ids. */
const PICTURES: Readonly<
  Record<(typeof NAMES)[number], { description: string; draw(seconds: number, id: string): ReactNode }>
> = {
  Ball: {
    description: 'A ball that bounces. The higher it is, the narrower is its shadow.',
    draw: drawBall,
  },
  Fire: {
    description: 'A flame that flickers on two crossed logs.',
    draw: (seconds) => (
      <>
        {LOGS}
        <PixelArt sprite={flame} frame={flameFrame(seconds)} x={160} y={86} pixelSize={ART} />
      </>
    ),
  },
  Wave: {
    description: 'The letters of the word “VELAPTOR”, which rise and fall one after another.',
    draw: (seconds) => (
      <g fontFamily={FONT_FAMILY} fontSize="40" textAnchor="middle" fill="white">
        {waveAt(seconds).map(({ letter, x, y }) => (
          // The framework centres a capital letter vertically. Its height is two thirds of the font size.
          <Label key={x} x={x} y={y + 13} text={letter} />
        ))}
      </g>
    ),
  },
};

/** Size of a sprite pixel, in pixels of the window. */
const ART = 8;

/** The static part of the fire, created once so that React doesn't re-render it. */
const LOGS = <PixelArt sprite={logs} x={160} y={150} pixelSize={ART} />;

function drawBall(seconds: number, id: string): ReactNode {
  const { y, shadow } = ballAt(seconds);
  const paint = `${id}-ball`;
  return (
    <>
      <linearGradient id={paint} x2="0" y2="1">
        <stop stopColor="gold" />
        <stop offset="1" stopColor="tomato" />
      </linearGradient>
      <rect x={160 - shadow / 2} y="172" width={shadow} height="12" rx="6" fill="darkslategray" />
      <circle cx="160" cy={y} r="28" fill={`url(#${paint})`} />
    </>
  );
}

/** Client area of the programs' windows, in pixels. */
export const WINDOW = { width: 320, height: 200 } as const;

/** Returns the vertical centre of the ball and the width of its shadow in `Ball.cs`, in pixels. */
export function ballAt(seconds: number): { y: number; shadow: number } {
  const jump = 100 * Math.abs(Math.cos(3 * seconds));
  return { y: round(148 - jump), shadow: round(88 - jump / 2) };
}

/** Returns the frame number of the flame in `Fire.cs`, which loops through frames 4 to 7 at eight per second. */
export function flameFrame(seconds: number): number {
  return 4 + (Math.floor(8 * seconds) % 4);
}

/** A letter in `Wave.cs` with its centre, in pixels. */
interface Letter {
  letter: string;
  x: number;
  y: number;
}

/** Returns the letters in `Wave.cs` at their positions. */
export function waveAt(seconds: number): Letter[] {
  return [...'VELAPTOR'].map((letter, index) => ({
    letter,
    x: 41 + 34 * index,
    // C# casts truncate.
    y: 100 + Math.trunc(32 * Math.sin(4 * seconds - index)),
  }));
}
