import { PixelArt } from '../figure/PixelArt.tsx';
import { Label } from '../figure/Stage.tsx';
import { moon } from '../sprites/moon.ts';
import { ship } from '../sprites/ship.ts';
import { clockOf, PLANET, type Space, satelliteAt, starPath, tiltOf } from './space.ts';

/** Drawn once: React leaves an element alone that is the same as before. */
const MOON = <PixelArt sprite={moon} x={528} y={104} size={8} />;
const SHIP = <PixelArt sprite={ship} x={0} y={0} size={6} />;

/** Opacity of stars, the furthest first. */
const DEPTHS = [
  [1, 0.27],
  [2, 0.55],
  [3, 0.82],
] as const;

/** What `Space.cs` draws. `id` names the gradient. */
export function SpacePicture({ space, id }: { space: Space; id: string }) {
  const satellite = satelliteAt(space.seconds);
  const paint = `${id}-planet`;
  return (
    <>
      <linearGradient id={paint} x2="0" y2="1">
        <stop stopColor="mediumpurple" />
        <stop offset="1" stopColor="royalblue" />
      </linearGradient>
      {DEPTHS.map(([depth, opacity]) => (
        <path
          key={depth}
          d={starPath(depth, space.seconds)}
          stroke="white"
          strokeWidth={depth}
          strokeOpacity={opacity}
          shapeRendering="crispEdges"
        />
      ))}
      <circle cx={PLANET.x} cy={PLANET.y} r={PLANET.radius} fill={`url(#${paint})`} />
      <circle
        cx={PLANET.x}
        cy={PLANET.y}
        r={PLANET.orbit}
        fill="none"
        stroke="mediumpurple"
        strokeWidth="2"
        opacity=".4"
      />
      <circle cx={satellite.x} cy={satellite.y} r="8" fill="orange" />
      {MOON}
      <g transform={`translate(${Math.round(space.x)} ${Math.round(space.y)}) rotate(${tiltOf(space)})`}>{SHIP}</g>
      <Label className="space-clock" x="24" y="38" text={clockOf(space)} />
    </>
  );
}
