import { type ReactNode, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { round } from '../figure/numbers.ts';
import { PixelArt } from '../figure/PixelArt.tsx';
import { createPropReader } from '../figure/prop-reader.ts';
import { Label } from '../figure/Stage.tsx';
import { useFrames } from '../figure/use-frames.ts';
import { flame, logs } from '../sprites/fire.ts';
import { FONT_FAMILY, WindowFrame } from '../window/WindowFrame.tsx';
import css from './program-animation.css?inline';

/**
 * An animation of a program's window. It doesn't start until the user presses Run.
 *
 * Props: `show` (a name of `PROGRAM_NAMES`), the title of the program's window.
 */
export function ProgramAnimation({ props, id }: IslandProps) {
  const name = createPropReader('ProgramAnimation', props, ['show']).choice('show', PROGRAM_NAMES);
  const [seconds, setSeconds] = useState(0);
  const [isRunning, setRunning] = useState(false);
  useFrames(isRunning, (elapsed) => setSeconds((now) => now + elapsed / 1000));
  const { description, draw } = PROGRAMS[name];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="moving" role="group" aria-label={name}>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <WindowFrame title={name} description={description} {...WINDOW_SIZE}>
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

const PROGRAM_NAMES = ['Ball', 'Fire', 'Wave'] as const;

/** Alternative text and drawing of each program's window. `seconds` is the elapsed time, `id` the prefix of element ids. */
const PROGRAMS: Readonly<
  Record<(typeof PROGRAM_NAMES)[number], { description: string; draw(seconds: number, id: string): ReactNode }>
> = {
  Ball: {
    description: 'A bouncing ball. The higher it is, the narrower its shadow.',
    draw: drawBall,
  },
  Fire: {
    description: 'A flickering flame on two crossed logs.',
    draw: (seconds) => (
      <>
        {LOGS}
        <PixelArt sprite={flame} frame={getFlameFrame(seconds)} x={160} y={86} pixelSize={PIXEL_SIZE} />
      </>
    ),
  },
  Wave: {
    description: 'The letters of the word “VELAPTOR”, rising and falling one after another.',
    draw: (seconds) => (
      <g fontFamily={FONT_FAMILY} fontSize="40" textAnchor="middle" fill="white">
        {getWaveLetters(seconds).map(({ letter, x, y }) => (
          // The framework centres a capital letter vertically. Its height is two thirds of the font size.
          <Label key={x} x={x} y={y + 13} text={letter} />
        ))}
      </g>
    ),
  },
};

/** Size of a sprite pixel, in pixels of the window. */
const PIXEL_SIZE = 8;

/** The static part of the fire, created once so that React doesn't re-render it. */
const LOGS = <PixelArt sprite={logs} x={160} y={150} pixelSize={PIXEL_SIZE} />;

function drawBall(seconds: number, id: string): ReactNode {
  const { y, shadow } = getBallPosition(seconds);
  const gradientId = `${id}-ball`;
  return (
    <>
      <linearGradient id={gradientId} x2="0" y2="1">
        <stop stopColor="gold" />
        <stop offset="1" stopColor="tomato" />
      </linearGradient>
      <rect x={160 - shadow / 2} y="172" width={shadow} height="12" rx="6" fill="darkslategray" />
      <circle cx="160" cy={y} r="28" fill={`url(#${gradientId})`} />
    </>
  );
}

/** Client area of the programs' windows, in pixels. */
const WINDOW_SIZE = { width: 320, height: 200 } as const;

/** Returns the vertical centre of the ball and the width of its shadow in `Ball.cs`, in pixels. */
export function getBallPosition(seconds: number): { y: number; shadow: number } {
  const height = 100 * Math.abs(Math.cos(3 * seconds));
  return { y: round(148 - height), shadow: round(88 - height / 2) };
}

/** Returns the frame number of the flame in `Fire.cs`, which loops through frames 4 to 7 at eight per second. */
export function getFlameFrame(seconds: number): number {
  return 4 + (Math.floor(8 * seconds) % 4);
}

/** A letter of `Wave.cs` with the position of its centre, in pixels. */
interface Letter {
  letter: string;
  x: number;
  y: number;
}

/** Returns the letters of `Wave.cs` at a time in seconds. */
export function getWaveLetters(seconds: number): Letter[] {
  return [...'VELAPTOR'].map((letter, index) => ({
    letter,
    x: 41 + 34 * index,
    // C# casts truncate.
    y: 100 + Math.trunc(32 * Math.sin(4 * seconds - index)),
  }));
}
