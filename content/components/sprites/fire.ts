import { type Sprite, TRANSPARENT } from './sprite.ts';

const FIRE_PALETTE = { r: '#C8453F', o: '#F47B45', a: '#FFB65C', y: '#FFE08F', w: '#FFF8E4' };

/** A flame. Frames 0 to 3 show it being lit, frames 4 to 7 are a loop. */
export const flame: Sprite = {
  palette: FIRE_PALETTE,
  frames: [
    ['........r.......', '.......or.......', '......oaor......', '......ayao......'],
    [
      '.......r........',
      '................',
      '.......rr.......',
      '......roor......',
      '......oaor......',
      '.....roayor.....',
      '.....oaywao.....',
      '.....royyar.....',
    ],
    [
      '.........r......',
      '................',
      '.......r........',
      '.......rr.......',
      '......roor......',
      '......roaor.....',
      '.....roaaor.r...',
      '....roayaaor....',
      '....roayyaor....',
      '...roaywyyaor...',
      '...roaywwyaor...',
      '....rooyyoor....',
    ],
    [
      '......r.........',
      '................',
      '.......r........',
      '.......rr.......',
      '......roor......',
      '......roor..r...',
      '.....roaaor.....',
      '....roaayaor....',
      '....roayyaorr...',
      '..r.roayyyaor...',
      '..rroayywyaaor..',
      '..roaayywwyaor..',
      '..roayywwwyaor..',
      '...roaywwyaor...',
      '....rooaaoor....',
    ],
    [
      '..........r.....',
      '................',
      '........r.......',
      '.......rr.......',
      '.......ror......',
      '......roor......',
      '..r...roaor.....',
      '......roaor.....',
      '..r..roaaaor....',
      '..rrroayyaor....',
      '..roroayyyaorr..',
      '..roaayywyyaor..',
      '..roayywwyyaor..',
      '..roayywwwyaor..',
      '...roaywwyaor...',
      '....rooaaoor....',
    ],
    [
      '......r.........',
      '......rr........',
      '...r..ror.......',
      '......roor......',
      '.....roaor......',
      '.....roaaor.....',
      '....roayaaor....',
      '...roaayyaor.r..',
      '..roroayyaaorr..',
      '..roaayywyaoor..',
      '..roayywwyyaor..',
      '..roayywwwyaor..',
      '...roaywwyaor...',
      '....rooaaoor....',
    ],
    [
      '......r.........',
      '................',
      '.....r..........',
      '.....rr.........',
      '.....roor.......',
      '......roor......',
      '......roaor..r..',
      '.....roaaor.....',
      '.....roaaor..r..',
      '....roayyaorrr..',
      '..rroayyyaoror..',
      '..roaayywyyaor..',
      '..roayywwyyaor..',
      '..roaywwwyyaor..',
      '...roaywwyaor...',
      '....rooaaoor....',
    ],
    [
      '.........r......',
      '.......r........',
      '......rr........',
      '......roor...r..',
      '.......roor.....',
      '......roaor.....',
      '.....roaaor.....',
      '....roaayaor....',
      '..r.roayyaoor...',
      '..rroaayyaoror..',
      '..rooayywyaaor..',
      '..roayywwyyaor..',
      '..roaywwwyyaor..',
      '...roaywwyaor...',
      '....rooaaoor....',
    ],
  ].map(padTop),
};

/** A spark that glows and bursts. Its four frames are a loop. */
export const spark: Sprite = {
  palette: FIRE_PALETTE,
  frames: [
    ['........', '........', '........', '...oo...', '...oo...', '........', '........', '........'],
    ['........', '........', '...oo...', '..oyyo..', '..oyyo..', '...oo...', '........', '........'],
    ['...rr...', '...oo...', '..ayya..', 'roywwyor', 'roywwyor', '..ayya..', '...oo...', '...rr...'],
    ['r......r', '.o....o.', '........', '...aa...', '...aa...', '........', '.o....o.', 'r......r'],
  ],
};

/** Two crossed logs with embers. */
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

/** Pads a frame with empty rows at the top, to 16 rows. */
function padTop(rows: readonly string[]): readonly string[] {
  return [...Array.from({ length: 16 - rows.length }, () => TRANSPARENT.repeat(16)), ...rows];
}
