import { describe, expect, it } from 'vitest';
import { body, messages, problems } from './testing.ts';

const content = {
  assets: {
    'guides/guides/a.png': { href: '/assets/a-1.png', width: 30, height: 20 },
    '/img/b.svg': { href: '/img/b.svg' },
  },
};

describe('rewriteMedia', () => {
  it('gives images their address and size, and loads them lazily', async () => {
    expect(await body('![Alt](./a.png "T") ![](/img/b.svg)', content)).toBe(
      '<p><img loading="lazy" decoding="async" src="\u0002/assets/a-1.png" alt="Alt" title="T" width="30" height="20"> <img loading="lazy" decoding="async" src="\u0002/img/b.svg" alt=""></p>',
    );
  });

  it('keeps attributes of images in JSX', async () => {
    expect(await body('<img src="./a.png" width="15" loading="eager" />', content)).toBe(
      '<img loading="eager" decoding="async" src="\u0002/assets/a-1.png" width="15">',
    );
  });

  it("resolves srcset, posters and files of Docusaurus's static folder", async () => {
    expect(await body('<video poster="./a.png" src="@site/static/img/b.svg" />', content)).toBe(
      '<video poster="\u0002/assets/a-1.png" src="\u0002/img/b.svg"></video>',
    );
    expect(await body('<img src="./a.png" srcSet="./a.png 1x, /img/b.svg 2x" width="1" />', content)).toContain(
      'srcset="\u0002/assets/a-1.png 1x, \u0002/img/b.svg 2x"',
    );
  });

  it('keeps images of other sites and pathname addresses', async () => {
    expect(await body('![](https://x.org/a.png) ![](pathname:///y.png)')).toBe(
      '<p><img loading="lazy" decoding="async" src="https://x.org/a.png" alt=""> <img loading="lazy" decoding="async" src="\u0002/y.png" alt=""></p>',
    );
  });

  it.each([
    ['\n![](/img/b.svg) <img src="/img/b.svg" width="3" />', ['warning 2:1 image-size']],
    ['\nText ![](./b.png) <audio src="/x.ogg" />', ['error 2:6 missing-image', 'error 2:19 missing-asset']],
    ['\nText ![a]() <img alt="b" />', ['error 2:6 missing-image', 'error 2:13 missing-image']],
  ])('reports images of unknown size and missing files: %j', async (text, expected) => {
    expect(await problems(text, content)).toEqual(expected);
  });

  it('suggests a near file, and requires no size of other sites', async () => {
    expect(await messages('![](./b.png)', content)).toContain('"./a.png"');
    expect(await messages('![](https://x.org/a.png)')).not.toContain('size');
  });
});
