const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTALS: Readonly<Record<string, number>> = { b: -1, '': 0, '#': 1 };

/**
 * The frequency in hertz of a note in scientific pitch notation, A4 = 440 Hz. Throws a RangeError for another text.
 *
 * @example frequencyOf('F#5') → 739.99
 */
export function frequencyOf(note: string): number {
  const [, letter = '', accidental = '', octave = ''] = /^([A-G])([#b]?)(\d)$/u.exec(note) ?? [];
  const semitone = SEMITONES[letter];
  const shift = ACCIDENTALS[accidental];
  if (semitone === undefined || shift === undefined) throw new RangeError(`"${note}" is no note, such as A4 or F#5.`);
  return 440 * 2 ** ((semitone + shift - 9) / 12 + Number(octave) - 4);
}
