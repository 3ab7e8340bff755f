import { expect, it } from 'vitest';
import { compile } from '../testing.ts';

it('makes classes of style attributes, the same for the same style', async () => {
  const page = await compile(
    '---\nhide_title: true\n---\nText <b className="a" style={{ color: `red` }}>x</b> <i style="color:red">y</i> <u style="top:0">z</u>',
  );
  const [, red, , top] = /class="a (s-\w+)".*class="(s-\w+)".*class="(s-\w+)"/u.exec(page.html) ?? [];
  expect(page.html).toBe(`<p>Text <b class="a ${red}">x</b> <i class="${red}">y</i> <u class="${top}">z</u></p>`);
  expect(page.styles).toEqual([`.${red}{color:red}`, `.${top}{top:0}`]);
});

it('takes style elements out, those of the head and of tabs too', async () => {
  const page = await compile(
    '---\nhide_title: true\n---\n<style>{`a{b:c}`}</style>\n\n<head>\n  <style>{`d{e:f}`}</style>\n</head>\n\n<Feature>\n  <style>{`g{h:i}`}</style>\n</Feature>',
  );
  expect(page.styles.toSorted()).toEqual(['a{b:c}', 'd{e:f}', 'g{h:i}']);
  expect(page.html + JSON.stringify(page.islands) + JSON.stringify(page.head)).not.toContain('style');
  expect(page.problems).toEqual([]);
});

it('leaves a page without styles as it is', async () => {
  expect((await compile('Text `style="color:red"`')).styles).toEqual([]);
});
