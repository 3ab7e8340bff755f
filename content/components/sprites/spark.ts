import type { Sprite } from './sprite.ts';

/** A spark that glows up and bursts, in a loop of four frames. */
export const spark: Sprite = {
  palette: {
    r: '#C8453F',
    o: '#F47B45',
    a: '#FFB65C',
    y: '#FFE08F',
    w: '#FFF8E4',
  },
  frames: [
    ['........', '........', '........', '...oo...', '...oo...', '........', '........', '........'],
    ['........', '........', '...oo...', '..oyyo..', '..oyyo..', '...oo...', '........', '........'],
    ['...rr...', '...oo...', '..ayya..', 'roywwyor', 'roywwyor', '..ayya..', '...oo...', '...rr...'],
    ['r......r', '.o....o.', '........', '...aa...', '...aa...', '........', '.o....o.', 'r......r'],
  ],
};
