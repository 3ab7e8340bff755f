import type { Sprite } from './sprite.ts';

/** Two crossed logs with embers between them: what the flame stands on. */
export const logs: Sprite = {
  palette: {
    k: '#3A2229',
    b: '#6E4034',
    l: '#9A5F40',
    d: '#553230',
    e: '#F0C48A',
    c: '#C88C56',
    o: '#F47B45',
    a: '#FFB65C',
  },
  frames: [
    [
      '.kkkk..........kkkk.',
      'kbblkkk......kkkllbk',
      'kdbbbllkkkkkkllbbbdk',
      '.kkdbbbblokllbbbdkk.',
      '.keekkbboallbbdkeek.',
      'keccekkoallbbdkeccek',
      'keccekllbbdkkkkeccek',
      '.keekkkkkkkk..kkeek.',
    ],
  ],
};
