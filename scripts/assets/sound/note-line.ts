import { frequencyOf } from './pitch.ts';

/** A note of a voice; times are in steps, sixteenths of a bar. */
export interface Note {
  /** Hertz. */
  frequency: number;
  start: number;
  steps: number;
}

/** Steps in a bar. */
export const STEPS_PER_BAR = 16;

/**
 * Reads a voice, a text a bar: notes with their length in steps (`F#5:3`), and rests (`-:2`). Throws a RangeError for a
 * word that is neither, and for a bar that isn't full.
 */
export function readNotes(bars: readonly string[]): Note[] {
  return bars.flatMap((bar, index) => {
    const notes: Note[] = [];
    let at = 0;
    for (const word of bar.split(' ')) {
      const [name = '', length = ''] = word.split(':');
      const steps = Number(length);
      if (!Number.isInteger(steps) || steps <= 0) throw new RangeError(`"${word}" has no length, such as A4:2.`);
      if (name !== '-') notes.push({ frequency: frequencyOf(name), start: index * STEPS_PER_BAR + at, steps });
      at += steps;
    }
    if (at !== STEPS_PER_BAR)
      throw new RangeError(`Bar ${index + 1} has ${at} steps instead of ${STEPS_PER_BAR}: ${bar}`);
    return notes;
  });
}
