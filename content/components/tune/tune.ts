/** The tune of the audio guide: eight bars in G major with a borrowed C minor chord. `readNotes` parses the voices. */
export const tune = {
  /** Quarter notes per minute. */
  tempo: 160,
  bars: 8,
  lead: [
    'D5:3 G5:3 B5:2 A5:2 G5:2 D5:4',
    'E5:3 G5:3 B5:2 D6:4 B5:4',
    'C6:3 B5:3 G5:2 E5:4 G5:2 A5:2',
    'A5:6 F#5:2 D5:4 E5:2 F#5:2',
    'G5:3 B5:3 D6:2 G6:4 F#6:2 D6:2',
    'D6:3 B5:3 F#5:2 B5:6 A5:2',
    'G5:3 E5:3 C6:2 Eb6:3 D6:3 C6:2',
    'D6:6 C6:2 A5:2 B5:2 A5:2 F#5:2',
  ],
  second: [
    'B4:6 D5:2 D5:6 -:2',
    'B4:6 E5:2 G4:6 -:2',
    'G4:6 E4:2 C5:6 -:2',
    'F#4:6 A4:2 A4:6 -:2',
    'D5:6 B4:2 B4:4 D5:4',
    'F#5:6 D5:2 F#5:6 -:2',
    'C5:6 E5:2 G5:6 Eb5:2',
    'F#5:6 F#5:2 F#5:2 G5:2 F#5:2 D5:2',
  ],
  bass: [
    'G2:3 G2:3 G3:2 D3:2 G2:2 B2:2 D3:2',
    'E2:3 E2:3 E3:2 B2:2 E2:2 G2:2 B2:2',
    'C3:3 C3:3 G2:2 C3:2 E3:2 G3:2 E3:2',
    'D3:3 D3:3 A2:2 D3:2 F#3:2 E3:2 D3:2',
    'G2:3 G2:3 D3:2 G3:2 D3:2 B2:2 A2:2',
    'B2:3 B2:3 F#3:2 B2:2 D3:2 F#3:2 B2:2',
    'C3:3 C3:3 E3:2 C3:3 C3:3 Eb3:2',
    'D3:3 D3:3 A2:2 D3:2 C3:2 A2:2 F#2:2',
  ],
  /** Two chords per bar, played as arpeggios. */
  chords: [
    ['G4 B4 D5 G5', 'G4 B4 D5 G5'],
    ['E4 G4 B4 D5', 'E4 G4 B4 D5'],
    ['C4 E4 G4 B4', 'C4 E4 G4 B4'],
    ['D4 F#4 A4 D5', 'D4 F#4 A4 D5'],
    ['G4 B4 D5 G5', 'G4 B4 D5 G5'],
    ['F#4 B4 D5 F#5', 'F#4 B4 D5 F#5'],
    ['C4 E4 G4 C5', 'C4 Eb4 G4 C5'],
    ['D4 F#4 A4 C5', 'D4 F#4 A4 C5'],
  ],
  /** Order in which the tones of a chord are played, as indices. Each chord lasts eight steps. */
  arpeggio: [0, 2, 1, 3, 2, 1, 3, 2],
  /** Drums, with one letter for each step: k for kick, s for snare, h for hi-hat. */
  drums: [
    'k.h.s.hkk.h.s.h.',
    'k.h.s.hkk.h.s.hh',
    'k.h.s.hkk.h.s.h.',
    'k.h.s.hkk.s.s.ss',
    'k.h.s.hkk.h.s.h.',
    'k.h.s.hkk.h.s.hh',
    'k.h.s.hkk.h.s.h.',
    'k.h.s.k.s.s.ssss',
  ],
} as const;
