import type { Sprite } from './sprite.ts';

/** A full moon with craters, lit from the upper left. */
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
