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
 * Props: `show` (a name of `PROGRAM_NAMES`), the title of the program's window unless the program has another.
 */
export function ProgramAnimation({ props, id }: IslandProps) {
  const name = createPropReader('ProgramAnimation', props, ['show']).choice('show', PROGRAM_NAMES);
  const [seconds, setSeconds] = useState(0);
  const [isRunning, setRunning] = useState(false);
  useFrames(isRunning, (elapsed) => setSeconds((now) => now + elapsed / 1000));
  const { title = name, size = WINDOW_SIZE, description, draw } = PROGRAMS[name];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="moving" role="group" aria-label={name}>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <WindowFrame title={title} description={description} {...size}>
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

const PROGRAM_NAMES = [
  'Ball',
  'Fire',
  'Wave',
  'Hello Velaptor',
  'Catch',
  'Rendering Text',
  'A panel',
  'Timing',
] as const;

/**
 * Alternative text and drawing of each program's window, and its client area in pixels if it isn't `WINDOW_SIZE`. `seconds` is the
 * elapsed time, `id` the prefix of element ids.
 */
const PROGRAMS: Readonly<
  Record<
    (typeof PROGRAM_NAMES)[number],
    {
      /** Title of the window, if it isn't the name. */
      title?: string;
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
  'Rendering Text': {
    size: { width: 600, height: 300 },
    description: 'The words “Hello, Velaptor!” bounce off the edges of the window. A label counts the bounces.',
    draw: (seconds) => {
      const { x, y, bounces } = getGreeting(seconds);
      return (
        <g fontFamily={FONT_FAMILY} fill="white">
          <Label x={16} y={37} fontSize="32" text={`Bounces: ${bounces}`} />
          <g fontSize="42.7" textAnchor="middle" fill={GREETING_COLORS[bounces % GREETING_COLORS.length]}>
            <Label x={x} y={y + 14} text="Hello, Velaptor!" />
          </g>
        </g>
      );
    },
  },
  'A panel': {
    size: { width: 800, height: 300 },
    description:
      'A ball rolls from left to right, behind a panel with its position, two sliders, a check box and a button.',
    draw: drawPanel,
  },
  Timing: {
    title: '30 updates of 30, 60 draws, Fps 60',
    size: { width: 800, height: 300 },
    description:
      'Two balls: at 30 updates a second, the red one, which moves by updates, is half as fast as the orange one.',
    draw: (seconds) => (
      <>
        <circle cx={(2 * Math.floor(30 * seconds)) % 800} cy="90" r="30" fill="tomato" />
        <circle cx={round((120 * seconds) % 800)} cy="210" r="30" fill="darkorange" />
      </>
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

/** Colours of the greeting, one after another. The program chooses random ones. */
const GREETING_COLORS = ['orange', 'mediumseagreen', 'cornflowerblue', 'tomato', 'mediumpurple'] as const;

/** Returns the centre of the greeting, in pixels, and how often it has bounced off an edge. */
export function getGreeting(seconds: number): { x: number; y: number; bounces: number } {
  // Half of the greeting is about 138 by 16 pixels.
  const x = reflect(300 + 200 * seconds, 138, 462);
  const y = reflect(150 + 150 * seconds, 16, 284);
  return { x: x.position, y: y.position, bounces: x.bounces + y.bounces };
}

/** Folds a position that grows without limit into a range, from whose ends it bounces. */
function reflect(position: number, min: number, max: number): { position: number; bounces: number } {
  const bounces = Math.floor((position - min) / (max - min));
  const rest = position - min - bounces * (max - min);
  return { position: round(bounces % 2 === 0 ? min + rest : max - rest), bounces };
}

function drawPanel(seconds: number): ReactNode {
  const x = Math.round(((40 + 120 * seconds) % 880) - 40);
  return (
    <>
      <circle cx={x} cy="225" r="40" fill="darkorange" />
      <g fontFamily="monospace" fontSize="17" fill="white">
        <path d="M60 30h330v192H60z" fill="#0f0f0f" fillOpacity="0.94" stroke="#6e6e80" />
        <path d="M60 30h330v26H60z" fill="#294a7a" />
        <Label x={70} y={49} text="Ball" />
        <Label x={70} y={80} text={`At ${x}, 300`} />
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
