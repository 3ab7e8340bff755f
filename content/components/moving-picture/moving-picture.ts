import { round } from '../figure/numbers.ts';

/** Client area of the windows that the home page's three small programs open, in pixels. */
export const WINDOW = { width: 320, height: 200 } as const;

/** What `Ball.cs` draws: the ball's centre, and how wide the shadow below it is. */
export function ballAt(seconds: number): { y: number; shadow: number } {
  const jump = 100 * Math.abs(Math.cos(3 * seconds));
  return { y: round(148 - jump), shadow: round(88 - jump / 2) };
}

/** The frame of the flame that `Fire.cs` draws: 4 to 7, eight in a second. */
export function flameFrame(seconds: number): number {
  return 4 + (Math.floor(8 * seconds) % 4);
}

/** A letter as `Wave.cs` draws it, by its centre. */
interface Letter {
  letter: string;
  x: number;
  y: number;
}

/** The letters that `Wave.cs` draws. */
export function waveAt(seconds: number): Letter[] {
  return [...'VELAPTOR'].map((letter, index) => ({
    letter,
    x: 41 + 34 * index,
    // As C# casts: towards zero.
    y: 100 + Math.trunc(32 * Math.sin(4 * seconds - index)),
  }));
}
