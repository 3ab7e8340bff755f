import { type Bitmap, pixelPath } from './pixel-path.ts';

const CRAB: Bitmap = ['#.....#', '.#.#.#.', '#######', '##.#.##', '#######', '.#...#.', '##...##'];
const JELLY: Bitmap = ['..###..', '.#####.', '#######', '#.###.#', '#######', '..#.#..', '##.#.##'];
const SHIP: Bitmap = ['....#....', '....#....', '...###...', '.#.###.#.', '.#######.', '#########', '##.###.##'];

/** Two rows of invaders over a ship, pixel by pixel. */
export function InvadersDrawing() {
  const columns = [0, 1, 2, 3, 4];
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false" shapeRendering="crispEdges">
      <path fill="var(--violet)" d={columns.map((x) => pixelPath(CRAB, 4, 48 + x * 49, 20)).join('')} />
      <path
        fill="var(--pink)"
        d={columns
          .filter((x) => x !== 3)
          .map((x) => pixelPath(JELLY, 4, 48 + x * 49, 62))
          .join('')}
      />
      <path fill="var(--amber)" d="M207 74h4v12h-4zM207 96h4v12h-4z" />
      <path fill="var(--cyan)" d={pixelPath(SHIP, 5, 186, 132)} />
    </svg>
  );
}
