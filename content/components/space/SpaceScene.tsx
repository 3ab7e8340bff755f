import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { HoldButton } from '../figure/HoldButton.tsx';
import { round } from '../figure/numbers.ts';
import { PixelArt } from '../figure/PixelArt.tsx';
import { Label } from '../figure/Stage.tsx';
import { useFrames } from '../figure/use-frames.ts';
import { moon, ship } from '../sprites/ship.ts';
import { WindowFrame } from '../window/WindowFrame.tsx';
import {
  advance,
  createStarPath,
  describeSpace,
  formatClock,
  getSatellitePosition,
  getSteering,
  getTilt,
  INITIAL_SPACE,
  isSteeringKey,
  PLANET,
  type SpaceState,
  type Steering,
  WINDOW_SIZE,
} from './space.ts';

/** Time by which a button or key press advances a stopped scene, in seconds. */
const TAP_SECONDS = 0.2;

const STEERING_BUTTONS = [
  ['ArrowLeft', '←', 'Left'],
  ['ArrowUp', '↑', 'Up'],
  ['ArrowDown', '↓', 'Down'],
  ['ArrowRight', '→', 'Right'],
] as const;

/**
 * The interactive scene of the home page, which starts when the user presses Run. After that, the scene handles the arrow keys,
 * Space and Escape while it has the focus.
 */
export function SpaceScene({ id }: IslandProps) {
  const [space, setSpace] = useState(INITIAL_SPACE);
  const [isRunning, setRunning] = useState(false);
  const [hasRun, setHasRun] = useState(false);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const stage = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);

  const move = (steering: Steering, seconds: number): void => setSpace((now) => advance(now, steering, seconds));
  useFrames(isRunning, (elapsed) => move(getSteering(held), elapsed / 1000));

  useEffect(() => {
    // Focuses the scene on its first run, because it has just become focusable.
    if (hasRun) stage.current?.focus({ preventScroll: true });
  }, [hasRun]);

  const hold = (key: string): void => {
    setHeld((keys) => new Set(keys).add(key));
    if (!isRunning) move(getSteering(new Set([key])), TAP_SECONDS);
  };
  const release = (key: string): void => setHeld((keys) => new Set([...keys].filter((other) => other !== key)));
  const toggle = (): void => {
    setRunning(!isRunning);
    setHasRun(true);
    if (!isRunning) stage.current?.focus({ preventScroll: true });
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !hasRun) return;
    setRunning(false);
    runButton.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (isSteeringKey(event.key)) {
      if (!event.repeat || !isRunning) hold(event.key);
    } else if (event.key === ' ') {
      if (!event.repeat) setRunning(!isRunning);
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="space" role="group" aria-label="Interactive scene" onKeyDown={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: it has a role, but not always the same */}
      <div
        ref={stage}
        // The scene handles no keys before its first run.
        role={hasRun ? 'application' : 'group'}
        aria-label="Scene: steer with the arrow keys"
        tabIndex={hasRun ? 0 : undefined}
        onKeyDown={press}
        onKeyUp={(event) => release(event.key)}
        onBlur={() => setHeld(new Set())}
      >
        <WindowFrame title="Space" description={describeSpace(space)} {...WINDOW_SIZE}>
          <SpaceDrawing space={space} id={id} />
        </WindowFrame>
      </div>
      <div className="figure-controls figure-buttons">
        <button type="button" className="button" ref={runButton} onClick={toggle}>
          {isRunning ? 'Pause' : 'Run'}
        </button>
        {STEERING_BUTTONS.map(([key, symbol, name]) => (
          <HoldButton
            key={key}
            label={name}
            onDown={() => hold(key)}
            onUp={() => release(key)}
            onTap={() => move(getSteering(new Set([key])), TAP_SECONDS)}
          >
            {symbol}
          </HoldButton>
        ))}
        <span>Use the buttons or arrow keys. Press Space to pause, Esc to exit.</span>
      </div>
    </div>
  );
}

/** Static parts, created once so that React doesn't re-render them. */
const MOON = <PixelArt sprite={moon} x={528} y={104} pixelSize={6} />;
const SHIP = <PixelArt sprite={ship} x={0} y={0} pixelSize={6} />;

/** Width of a letter of the font Press Start 2P at 14 points, in pixels. All its letters have the same width. */
const CLOCK_LETTER_WIDTH = (14 * 96) / 72;

/** Depth and opacity of the layers of stars, from far to near. */
const STAR_LAYERS = [
  [1, 0.27],
  [2, 0.55],
  [3, 0.82],
] as const;

/** The scene as rendered by `Space.cs`. `id` is the prefix of element ids. */
function SpaceDrawing({ space, id }: { space: SpaceState; id: string }) {
  const satellite = getSatellitePosition(space.seconds);
  const gradientId = `${id}-planet`;
  return (
    <>
      <linearGradient id={gradientId} x2="0" y2="1">
        <stop stopColor="mediumpurple" />
        <stop offset="1" stopColor="royalblue" />
      </linearGradient>
      {STAR_LAYERS.map(([depth, opacity]) => (
        <path
          key={depth}
          d={createStarPath(depth, space.seconds)}
          stroke="white"
          strokeWidth={depth}
          strokeOpacity={opacity}
          shapeRendering="crispEdges"
        />
      ))}
      <circle cx={PLANET.x} cy={PLANET.y} r={PLANET.radius} fill={`url(#${gradientId})`} />
      <circle
        cx={PLANET.x}
        cy={PLANET.y}
        // The framework draws borders inside the radius; SVG centres strokes on it.
        r={PLANET.orbit - 1}
        fill="none"
        stroke="mediumpurple"
        strokeWidth="2"
        opacity=".35"
      />
      <circle cx={satellite.x} cy={satellite.y} r="8" fill="orange" />
      {MOON}
      <g transform={`translate(${Math.round(space.x)} ${Math.round(space.y)}) rotate(${getTilt(space)})`}>{SHIP}</g>
      <Label
        className="space-clock"
        x="60"
        y="38"
        textAnchor="middle"
        textLength={round(CLOCK_LETTER_WIDTH * formatClock(space).length)}
        lengthAdjust="spacingAndGlyphs"
        text={formatClock(space)}
      />
    </>
  );
}
