import type { Sprite } from './sprite.ts';

/** A small space ship, nose up, its engine burning. */
export const ship: Sprite = {
  palette: {
    k: '#2C4A59',
    w: '#E8EFF2',
    s: '#A9BCC6',
    d: '#6F8996',
    c: '#62D5E6',
    b: '#2E8FA3',
    h: '#D2F5FA',
    v: '#C3A6FF',
    u: '#8E70D2',
    n: '#5B45A0',
    r: '#FF9090',
    p: '#D8606C',
    a: '#FFB65C',
    y: '#FFE9C2',
  },
  frames: [
    [
      '.......kk.......',
      '......kwsk......',
      '......kwsk......',
      '.....kwwssk.....',
      '.....kwbbsk.....',
      '....kwbhccbk....',
      '....kwbcccbk....',
      '.k.kwwbcccbsk.k.',
      'krkkwwwbbssdkkpk',
      'kvvvkwwwssdkuuuk',
      'kvvvvkwwsskuuunk',
      'kvvuukwwsdkuunnk',
      'kvukk.dddd.kknnk',
      'kkk..kraapk..kkk',
      '......rayp......',
      '.......ya.......',
    ],
  ],
};
