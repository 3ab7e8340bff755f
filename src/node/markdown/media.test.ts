import { describe, expect, it } from 'vitest';
import { body, problems } from './testing.ts';

const content = {
  assets: {
    'guides/guides/a.png': { href: '/assets/a-1.png', width: 30, height: 20 },
    '/img/b.svg': { href: '/img/b.svg' },
  },
};

describe('rewriteMedia', () => {
  it('gives images their address and size, and loads them late', async () => {
    expect(await body('![Alt](./a.png "T") ![](/img/b.svg)', content)).toBe(
      '<p><img loading="lazy" decoding="async" src="\u0002/assets/a-1.png" alt="Alt" title="T" width="30" height="20"> <img loading="lazy" decoding="async" src="\u0002/img/b.svg" alt=""></p>',
    );
  });

  it('does the same for images that JSX wrote, whose own size stays', async () => {
    expect(await body('<img src="./a.png" width="15" loading="eager" />', content)).toBe(
      '<img loading="eager" decoding="async" src="\u0002/assets/a-1.png" width="15">',
    );
  });

  it('understands srcset, posters and files of the old static folder', async () => {
    expect(await body('<video poster="./a.png" src="@site/static/img/b.svg" />', content)).toBe(
      '<video poster="\u0002/assets/a-1.png" src="\u0002/img/b.svg"></video>',
    );
    expect(await body('<img src="./a.png" srcSet="./a.png 1x, /img/b.svg 2x" width="1" />', content)).toContain(
      'srcset="\u0002/assets/a-1.png 1x, \u0002/img/b.svg 2x"',
    );
  });

  it('leaves images of other sites and pathname addresses', async () => {
    expect(await body('![](https://x.org/a.png) ![](pathname:///y.png)')).toBe(
      '<p><img loading="lazy" decoding="async" src="https://x.org/a.png" alt=""> <img loading="lazy" decoding="async" src="\u0002/y.png" alt=""></p>',
    );
  });

  it('warns of an image whose size nobody knows', async () => {
    expect(await problems('\n![](/img/b.svg) <img src="/img/b.svg" width="3" />', content)).toEqual([
      'warning 2:1 image-size',
    ]);
    // Of another site's no size is asked: it can't be shown at all.
    expect((await problems('![](https://x.org/a.png)', content)).filter((line) => line.includes('image-size'))).toEqual(
      [],
    );
  });

  it('refuses files that do not exist', async () => {
    expect(await problems('\nText ![](./b.png) <audio src="/x.ogg" />', content)).toEqual([
      'error 2:6 missing-image',
      'error 2:19 missing-asset',
    ]);
  });

  it('refuses an image without an address', async () => {
    expect(await problems('\nText ![a]() <img alt="b" />')).toEqual([
      'error 2:6 missing-image',
      'error 2:13 missing-image',
    ]);
  });
});
