import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { HoldButton } from '../figure/HoldButton.tsx';
import { PixelArt } from '../figure/PixelArt.tsx';
import { useFrames, useIsOnScreen } from '../figure/use-frames.ts';
import { moon, ship } from '../sprites/ship.ts';
import { WindowFrame } from '../window/WindowFrame.tsx';
import {
  advance,
  createStarPath,
  describeSpace,
  formatClock,
  getSatellitePosition,
  getStarShift,
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
 * The interactive scene of the home page. Before hydration, the stylesheet animates it, unless the user prefers reduced motion.
 * After hydration, the scene handles the arrow keys, Space and Escape while it has the focus.
 */
export function SpaceScene({ id }: IslandProps) {
  const [space, setSpace] = useState(INITIAL_SPACE);
  /** Null before hydration, while the stylesheet animates the scene. */
  const [isRunning, setRunning] = useState<boolean | null>(null);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const stage = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);

  const move = (steering: Steering, seconds: number): void => setSpace((now) => advance(now, steering, seconds));
  const isOnScreen = useIsOnScreen(stage);
  useFrames(isRunning === true && isOnScreen, (elapsed) => move(getSteering(held), elapsed / 1000));

  useLayoutEffect(() => {
    // Continues from the current time of the stylesheet's animation.
    const time = stage.current?.getAnimations({ subtree: true })[0]?.currentTime;
    const isAnimated = typeof time === 'number';
    if (isAnimated) setSpace((now) => ({ ...now, seconds: time / 1000 }));
    setRunning(isAnimated);
  }, []);

  const hold = (key: string): void => {
    setHeld((keys) => new Set(keys).add(key));
    if (!isRunning) move(getSteering(new Set([key])), TAP_SECONDS);
  };
  const release = (key: string): void => setHeld((keys) => new Set([...keys].filter((other) => other !== key)));
  const toggle = (): void => {
    setRunning(!isRunning);
    if (!isRunning) stage.current?.focus({ preventScroll: true });
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    setRunning(false);
    playButton.current?.focus();
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
    <div
      className={isRunning === null ? 'space space-preview' : 'space'}
      role="group"
      aria-label="Interactive scene"
      onKeyDown={leave}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: it has a role, but not always the same */}
      <div
        ref={stage}
        // Before hydration, the scene handles no keys.
        role={isRunning === null ? 'group' : 'application'}
        aria-label="Scene: steer with the arrow keys"
        tabIndex={isRunning === null ? undefined : 0}
        onKeyDown={press}
        onKeyUp={(event) => release(event.key)}
        onBlur={() => setHeld(new Set())}
      >
        <WindowFrame title="Space" description={describeSpace(space)} {...WINDOW_SIZE}>
          <SpaceDrawing space={space} clock={isRunning === null ? CLOCK_PREVIEW : formatClock(space)} id={id} />
        </WindowFrame>
      </div>
      <div className="figure-controls figure-buttons">
        <button type="button" className="button" ref={playButton} onClick={toggle}>
          {isRunning === null ? (
            <>
              <span className="space-moving">Pause</span>
              <span className="space-still">Play</span>
            </>
          ) : isRunning ? (
            'Pause'
          ) : (
            'Play'
          )}
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

/**
 * The clock before the script has loaded: three digits of seconds and one of tenths. In the stylesheet, each `<i>` is a
 * column of digits that moves up. Animating the text itself would lay out and repaint the whole scene in every frame.
 */
const CLOCK_PREVIEW = (
  <span>
    <i>0</i>
    <i>0</i>
    <i>0</i>.<i>0</i> s
  </span>
);

/** Depth and opacity of the layers of stars, from far to near. */
const STAR_LAYERS = [
  [1, 0.27],
  [2, 0.55],
  [3, 0.82],
] as const;

/**
 * The scene as rendered by `Space.cs`: an element for each call, in order. `id` is the prefix of element ids.
 */
function SpaceDrawing({ space, clock, id }: { space: SpaceState; clock: ReactNode; id: string }) {
  const satellite = getSatellitePosition(space.seconds);
  const gradientId = `${id}-planet`;
  return (
    <g>
      <g className="space-thing">
        <rect {...WINDOW_SIZE} fill="transparent" />
        {STAR_LAYERS.map(([depth, opacity]) => (
          <g
            key={depth}
            className="space-stars"
            transform={`translate(0 ${getStarShift(depth, space.seconds)})`}
            stroke="white"
            strokeWidth={depth}
            strokeOpacity={opacity}
            shapeRendering="crispEdges"
          >
            <path id={`${id}-stars-${depth}`} d={createStarPath(depth)} />
            <use href={`#${id}-stars-${depth}`} y={-WINDOW_SIZE.height} />
          </g>
        ))}
      </g>
      <g className="space-thing">
        <linearGradient id={gradientId} x2="0" y2="1">
          <stop stopColor="mediumpurple" />
          <stop offset="1" stopColor="royalblue" />
        </linearGradient>
        <circle cx={PLANET.x} cy={PLANET.y} r={PLANET.radius} fill={`url(#${gradientId})`} />
      </g>
      <circle
        className="space-thing"
        cx={PLANET.x}
        cy={PLANET.y}
        // The framework draws borders inside the radius; SVG centres strokes on it.
        r={PLANET.orbit - 1}
        fill="none"
        stroke="mediumpurple"
        strokeWidth="2"
        strokeOpacity=".35"
      />
      <g className="space-thing">
        <circle className="space-satellite" cx={satellite.x} cy={satellite.y} r="8" fill="orange" />
      </g>
      <g className="space-thing">{MOON}</g>
      <g className="space-thing">
        <g transform={`translate(${Math.round(space.x)} ${Math.round(space.y)}) rotate(${getTilt(space)})`}>{SHIP}</g>
      </g>
      {/* HTML, because the stylesheet can't animate the text of SVG. */}
      <foreignObject className="space-thing" x="13" y="16" width="240" height="32">
        <div className="space-clock">{clock}</div>
      </foreignObject>
    </g>
  );
}
