import { clamp, round } from '../figure/numbers.ts';

/** Client area of the scene's window, in pixels. */
export const WINDOW_SIZE = { width: 640, height: 400 } as const;

/** Speed limit of the ship on each axis, in pixels per second, as in `Space.cs`. */
const MAX_SPEED = 230;
/** Rate at which the ship's speed approaches the target speed, per second. */
const ACCELERATION_RATE = 5;
/** Tilt at full horizontal speed, in degrees. */
const MAX_TILT_DEGREES = 16;
/** Minimum distance between the ship's centre and the window's edges, in pixels. */
const EDGE_MARGIN = 48;
const ORBIT_RADIUS = 100;
const STAR_COUNT = 60;

/** Centre and radius of the planet, and the radius of the satellite's orbit, in pixels. */
export const PLANET = { x: 132, y: 288, radius: 70, orbit: ORBIT_RADIUS } as const;

/** State of the scene: the elapsed time in seconds, and the ship's centre in pixels and speed in pixels per second. */
export interface SpaceState {
  seconds: number;
  x: number;
  y: number;
  speedX: number;
  speedY: number;
}

/** Steering direction on each axis, from -1 (left or up) to 1 (right or down). */
export interface Steering {
  x: number;
  y: number;
}

/** The scene before its first run, with the ship at rest. */
export const INITIAL_SPACE: SpaceState = { seconds: 0, x: 340, y: 226, speedX: 0, speedY: 0 };

/** Advances the scene by a number of seconds with constant steering. */
export function advance(space: SpaceState, steering: Steering, seconds: number): SpaceState {
  const ease = Math.min(ACCELERATION_RATE * seconds, 1);
  const speedX = space.speedX + (steering.x * MAX_SPEED - space.speedX) * ease;
  const speedY = space.speedY + (steering.y * MAX_SPEED - space.speedY) * ease;
  const x = space.x + speedX * seconds;
  const y = space.y + speedY * seconds;
  return {
    seconds: space.seconds + seconds,
    x: clamp(x, EDGE_MARGIN, WINDOW_SIZE.width - EDGE_MARGIN),
    y: clamp(y, EDGE_MARGIN, WINDOW_SIZE.height - EDGE_MARGIN),
    speedX,
    speedY,
  };
}

/** Steering directions by `KeyboardEvent.key`. */
const STEERING_KEYS = new Map<string, Steering>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/** Returns true for a key that steers. */
export function isSteeringKey(key: string): boolean {
  return STEERING_KEYS.has(key);
}

/** Returns the sum of the directions of the held keys, so that opposite keys cancel out. */
export function getSteering(keys: ReadonlySet<string>): Steering {
  let x = 0;
  let y = 0;
  for (const key of keys) {
    x += STEERING_KEYS.get(key)?.x ?? 0;
    y += STEERING_KEYS.get(key)?.y ?? 0;
  }
  return { x, y };
}

/** Returns the ship's clockwise tilt in degrees. */
export function getTilt({ speedX }: SpaceState): number {
  return round((speedX / MAX_SPEED) * MAX_TILT_DEGREES);
}

/** Returns the centre of the satellite at a time in seconds. */
export function getSatellitePosition(seconds: number): { x: number; y: number } {
  const angle = seconds * 0.6;
  return {
    x: round(PLANET.x + ORBIT_RADIUS * Math.cos(angle)),
    y: round(PLANET.y + ORBIT_RADIUS * Math.sin(angle)),
  };
}

/** Returns the SVG path of the stars at a depth from 1 (far) to 3 (near). Near stars are larger. */
export function createStarPath(depth: number): string {
  let path = '';
  for (let star = depth - 1; star < STAR_COUNT; star += 3) {
    const x = Math.round(((star * 0.618034) % 1) * WINDOW_SIZE.width);
    const y = Math.round(((star * 0.754878) % 1) * WINDOW_SIZE.height);
    path += `M${x} ${y}h${depth}`;
  }
  return path;
}

/** Returns how far the stars at a depth have fallen, in pixels. They return to the top, and near stars are faster. */
export function getStarShift(depth: number, seconds: number): number {
  return Math.round(seconds * depth * 14) % WINDOW_SIZE.height;
}

/** Formats the scene's elapsed time: `1.5 s`. */
export function formatClock({ seconds }: SpaceState): string {
  return `${seconds.toFixed(1)} s`;
}

/** Returns the alternative text of the scene. */
export function describeSpace({ x, y }: SpaceState): string {
  return (
    'Space: stars, a grey moon in the upper right corner, a violet planet with an orange satellite in the lower left ' +
    `corner, and a small ship, its centre at (${Math.round(x)}, ${Math.round(y)}).`
  );
}
