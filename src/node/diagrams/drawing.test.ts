import { describe, expect, it } from 'vitest';
import { shortHash } from '../content/files.ts';
import { parseSvg, readDrawing, writeDrawing, writeSvg } from './drawing.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><a href="./x.md"><text x="1" class="fill-muted">a &amp; b</text></a></svg>';

/** A drawing's file as it would be with other content, its hash included. */
function fileOf(svg: string): string {
  const parsed = parseSvg(svg);
  if (parsed === null) throw new Error('No SVG.');
  return writeDrawing(parsed);
}

describe('a kept drawing', () => {
  it('comes back as it was written, with a hash of itself', () => {
    const file = fileOf(SVG);
    const kept = readDrawing(file);
    expect('svg' in kept ? `${writeSvg(kept.svg)}\n` : kept).toBe(file.slice(file.indexOf('\n') + 1));
    expect(file).toContain(shortHash(file.slice(file.indexOf('\n') + 1)));
  });

  it.each([
    ['edited by hand', (file: string) => file.replace('a &#x26; b', 'c')],
    ['half written', (file: string) => file.slice(0, -20)],
    ['empty', () => ''],
    ['the two sides of a merge', (file: string) => `<<<<<<< ours\n${file}=======\n${file}>>>>>>> theirs\n`],
  ])('is refused when it is %s', (_, spoil) => {
    expect(readDrawing(spoil(fileOf(SVG)))).toEqual({ fault: expect.stringContaining('was changed') });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event', '<path d="M0 0" onclick="alert(1)"/>'],
    ['a style attribute', '<path d="M0 0" style="fill: red"/>'],
    ['a style sheet', '<style>a { color: red }</style>'],
    ['HTML', '<foreignObject><p>x</p></foreignObject>'],
    ['a foreign image', '<image href="https://e.org/x.png"/>'],
    ['a foreign colour', '<path d="M0 0" fill="url(https://e.org/x.svg#a)"/>'],
    ['a link that runs code', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a class of the page’s', '<path d="M0 0" class="navbar"/>'],
    ['an id of the page’s', '<g id="Page-root"><path d="M0 0"/></g>'],
  ])('is refused when it has %s, though its hash is right', (_, part) => {
    const kept = readDrawing(fileOf(SVG.replace('</svg>', `${part}</svg>`)));
    expect('fault' in kept ? kept.fault : 'none').toMatch(/not allowed/u);
  });
});
