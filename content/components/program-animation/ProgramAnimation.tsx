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
 * Props: `show` (`Ball`, `Fire`, `Wave`, `Hello Velaptor` or `Catch`), the title of the program's window.
 */
export function ProgramAnimation({ props, id }: IslandProps) {
  const name = createPropReader('ProgramAnimation', props, ['show']).choice('show', PROGRAM_NAMES);
  const [seconds, setSeconds] = useState(0);
  const [isRunning, setRunning] = useState(false);
  useFrames(isRunning, (elapsed) => setSeconds((now) => now + elapsed / 1000));
  const { size = WINDOW_SIZE, description, draw } = PROGRAMS[name];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="moving" role="group" aria-label={name}>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <WindowFrame title={name} description={description} {...size}>
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

const PROGRAM_NAMES = ['Ball', 'Fire', 'Wave', 'Hello Velaptor', 'Catch'] as const;

/**
 * Alternative text and drawing of each program's window, and its client area in pixels if it isn't `WINDOW_SIZE`. `seconds` is the
 * elapsed time, `id` the prefix of element ids.
 */
const PROGRAMS: Readonly<
  Record<
    (typeof PROGRAM_NAMES)[number],
    {
      size?: { readonly width: number; readonly height: number };
      description: string;
      draw(seconds: number, id: string): ReactNode;
    }
  >
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
  'Hello Velaptor': {
    // Half the height of the real window, so that the text below stays on the first screen.
    size: { width: 800, height: 300 },
    description: 'An orange ball rolling from left to right.',
    draw: (seconds) => <circle cx={getRollingBallX(seconds)} cy={150} r={ROLLING_BALL.radius} fill="darkorange" />,
  },
  Catch: {
    size: { width: 800, height: 400 },
    description: 'Orange drops fall, and a green basket catches them.',
    draw: drawCatch,
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
export const WINDOW_SIZE = { width: 320, height: 200 } as const;

/** Returns the vertical centre of the ball and the width of its shadow in `Ball.cs`, in pixels. */
export function getBallPosition(seconds: number): { y: number; shadow: number } {
  const height = 100 * Math.abs(Math.cos(3 * seconds));
  return { y: round(148 - height), shadow: round(88 - height / 2) };
}

/** The ball of the intro's program: pixels, and pixels per second. */
const ROLLING_BALL = { startX: 400, radius: 40, speed: 120, windowWidth: 800 } as const;

/** Returns the horizontal centre of the intro's ball, which comes back from the left after it has left on the right. */
export function getRollingBallX(seconds: number): number {
  const { startX, radius, speed, windowWidth } = ROLLING_BALL;
  return round(((startX + radius + speed * seconds) % (windowWidth + 2 * radius)) - radius);
}

function drawCatch(seconds: number): ReactNode {
  const { drops, basketX, score } = getCatchState(seconds);
  return (
    <>
      {drops.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={DROP.radius} fill="darkorange" />
      ))}
      <rect x={basketX - 60} y="348" width="120" height="24" rx="12" fill="mediumseagreen" />
      <g fontFamily={FONT_FAMILY} fontSize="37" textAnchor="middle" fill="white">
        <Label x={400} y={45} text={`Score ${score}, lives 3`} />
      </g>
    </>
  );
}

/** The drops of the first game: pixels, pixels per second, and seconds between two drops and from the top to the basket. */
const DROP = { radius: 16, speed: 200, interval: 0.8, fall: 1.74 } as const;

/** Elapsed time and score at the start of the animation, when some drops are already falling. */
const CATCH_START = { seconds: 4, score: 7 } as const;

/** Returns the state of the first game, played by a player who catches every drop. Positions are centres, in pixels. */
export function getCatchState(seconds: number): {
  drops: { id: number; x: number; y: number }[];
  basketX: number;
  score: number;
} {
  const time = seconds + CATCH_START.seconds;
  // 2.5 is halfway between catching drop 2 and catching drop 3.
  const getCaught = (at: number): number => (at - DROP.fall) / DROP.interval;
  const caught = getCaught(time);
  const last = Math.floor(caught);
  const drops = Array.from({ length: Math.floor(time / DROP.interval) - last }, (_, index) => {
    const id = last + 1 + index;
    return { id, x: getDropX(id), y: round(DROP.speed * (time - DROP.interval * id) - DROP.radius) };
  });
  const basketX = round(getDropX(last) + (getDropX(last + 1) - getDropX(last)) * (caught - last));
  return { drops, basketX, score: CATCH_START.score + last - Math.floor(getCaught(CATCH_START.seconds)) };
}

/** Returns where a drop falls. The numbers look random, but are the same on every run. */
function getDropX(id: number): number {
  return 120 + ((id * 373) % 560);
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
