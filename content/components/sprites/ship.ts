import type { Sprite } from './sprite.ts';

/** A small spaceship that points upwards, with its engine on. */
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

/** A full moon with craters, lit from the top left. */
export const moon: Sprite = {
  palette: { k: '#33475A', e: '#F4F8FA', l: '#D3DEE4', m: '#AEBECB', d: '#8795AE', x: '#66739A' },
  frames: [
    [
      '.....kkkkkk.....',
      '...kkeeelllkk...',
      '..keeelllllmmk..',
      '.keeddellllllmk.',
      '.kedxxdellldlmk.',
      'keldxddellxdemmk',
      'kellddelllldemmk',
      'klllleellllllmmk',
      'klldelldddellmdk',
      'klxdelxxdddlmmdk',
      'kllellxxdddemmdk',
      '.klllldddddemdk.',
      '.kmlldllleemmdk.',
      '..kmxdelllmmdk..',
      '...kkmmmmddkk...',
      '.....kkkkkk.....',
    ],
  ],
};
