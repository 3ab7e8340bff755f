/** A note of a voice. `start` and `steps` count sixteenth notes. */
export interface Note {
  /** Frequency in hertz. */
  frequency: number;
  start: number;
  steps: number;
}

/** Steps per bar. */
export const STEPS_PER_BAR = 16;

/**
 * Parses a voice. Each bar is a string of notes with their length in steps (`F#5:3`) and rests (`-:2`).
 *
 * @throws RangeError for an invalid note, and for a bar with the wrong length
 */
export function readNotes(bars: readonly string[]): Note[] {
  return bars.flatMap((bar, index) => {
    const notes: Note[] = [];
    let at = 0;
    for (const word of bar.split(' ')) {
      const [name = '', length = ''] = word.split(':');
      const steps = Number(length);
      if (!Number.isInteger(steps) || steps <= 0) throw new RangeError(`"${word}" has no length, such as A4:2.`);
      if (name !== '-') notes.push({ frequency: getFrequency(name), start: index * STEPS_PER_BAR + at, steps });
      at += steps;
    }
    if (at !== STEPS_PER_BAR)
      throw new RangeError(`Bar ${index + 1} has ${at} steps instead of ${STEPS_PER_BAR}: ${bar}`);
    return notes;
  });
}

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTALS: Readonly<Record<string, number>> = { b: -1, '': 0, '#': 1 };

/**
 * Returns the frequency in hertz of a note in scientific pitch notation, with A4 = 440 Hz.
 *
 * @throws RangeError for an invalid note
 * @example getFrequency('F#5') → 739.99
 */
export function getFrequency(note: string): number {
  const [, letter = '', accidental = '', octave = ''] = /^([A-G])([#b]?)(\d)$/u.exec(note) ?? [];
  const semitone = SEMITONES[letter];
  const shift = ACCIDENTALS[accidental];
  if (semitone === undefined || shift === undefined) throw new RangeError(`"${note}" is no note, such as A4 or F#5.`);
  return 440 * 2 ** ((semitone + shift - 9) / 12 + Number(octave) - 4);
}
