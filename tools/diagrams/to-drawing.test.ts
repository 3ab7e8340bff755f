import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serialiseSvg } from '../../src/node/markdown/diagrams.ts';
import { COLOUR_ROLES, getMarkerColour } from './mermaid-settings.ts';
import { toDrawing } from './to-drawing.ts';

/** The computed colour of a role. */
function getComputedColour(role: string): string {
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/u.exec(getMarkerColour(role)) ?? [];
  return `rgb(${[r, g, b].map((channel) => Number.parseInt(channel, 16)).join(', ')})`;
}

/** Converts SVG elements to a drawing. Returns the drawing's text or the error message. */
function draw(inner: string, named: string[] = []): string {
  const drawn = toDrawing(`<svg class="x" style="max-width: 9px" viewBox="0 0 10 20" role="img">${inner}</svg>`, named);
  return 'fault' in drawn ? drawn.fault : serialiseSvg(drawn.svg);
}

/** Returns the lines of the drawing without the root's tags. */
function getLines(inner: string, named?: string[]): string[] {
  return draw(inner, named).split('\n').slice(1, -1);
}

describe('toDrawing', () => {
  it('replaces colours with classes', () => {
    const rect = `<rect width="3" height="2" fill="${getComputedColour('node')}" stroke="${getComputedColour('edge')}"/>`;
    expect(getLines(rect)).toEqual(['<rect width="3" height="2" class="fill-node stroke-edge"/>']);
    expect(getLines(`<path d="M0 0" fill="rgb(0, 0, 0)"/>`)).toEqual(['<path d="M0 0" class="fill-line"/>']);
  });

  it('keeps the opacity of a colour', () => {
    const faint = getComputedColour('node').replace('rgb', 'rgba').replace(')', ', 0.5)');
    expect(getLines(`<path d="M0 0" fill="${faint}"/>`)).toEqual([
      '<path d="M0 0" class="fill-node" fill-opacity="0.5"/>',
    ]);
    expect(getLines('<path d="M0 0" fill="rgba(0, 0, 0, 0)"/>')).toEqual(['<path d="M0 0" fill="none"/>']);
  });

  it('keeps a colour that the source names, and rejects other colours outside the theme', () => {
    const path = '<path d="M0 0" fill="rgb(255, 153, 255)"/>';
    expect(getLines(path, ['rgb(255, 153, 255)'])).toEqual([path]);
    expect(draw(path)).toBe('its colour rgb(255, 153, 255) belongs to no theme');
    expect(draw('<path d="M0 0" fill="url(#g)"/>')).toBe('its `fill` is url(#g)');
  });

  it('rejects unsupported elements', () => {
    expect(draw('<foreignObject><div>x</div></foreignObject>')).toBe('it contains <foreignObject>');
    expect(draw('<g clip-path="url(#c)"><path d="M0 0"/></g>')).toBe('it uses a clip path or a mask');
    expect('fault' in toDrawing('<svg><path d="M0 0"/></svg>', [])).toBe(true);
    expect('fault' in toDrawing('<p>x</p>', [])).toBe(true);
  });

  it('renames markers, and removes unused markers and definitions', () => {
    const markers = '<marker id="d_a"><path d="M1 1"/></marker><marker id="d_b"><path d="M2 2"/></marker>';
    const drawn = draw(`${markers}<filter id="f"/><path d="M0 0" marker-end="url(#d_b)" id="edge" data-id="x"/>`);
    expect(drawn.split('\n').slice(1, -1)).toEqual([
      '<marker id="arrow-1">',
      '<path d="M2 2"/>',
      '</marker>',
      '<path d="M0 0" marker-end="url(#arrow-1)"/>',
    ]);
  });

  it('removes empty elements, groups without attributes and strokes without a width', () => {
    expect(getLines('<g/><rect/><text/><g><g transform="translate(0, 0)"><path d="M0 0"/></g></g>')).toEqual([
      '<path d="M0 0"/>',
    ]);
    expect(
      getLines(`<path d="M0 0" stroke="${getComputedColour('line')}" stroke-width="0" stroke-dasharray="1, 0"/>`),
    ).toEqual(['<path d="M0 0"/>']);
  });

  it('merges the words of a line and removes the default text colour', () => {
    const text = `<text x="1" fill="${getComputedColour('text')}"><tspan dy="1em"><tspan>One</tspan><tspan> &lt; two</tspan></tspan></text>`;
    expect(getLines(text)).toEqual(['<text x="1"><tspan dy="1em">One &#x3C; two</tspan></text>']);
  });
});

const CSS = ['diagram.css', 'chart.css']
  .map((file) => readFileSync(new URL(`../../src/app/islands/mermaid/${file}`, import.meta.url), 'utf8'))
  .join('');

it.each(COLOUR_ROLES)('the role %s has styles for fill and stroke', (role) => {
  for (const kind of ['fill', 'stroke']) expect(CSS).toMatch(new RegExp(`\\.${kind}-${role}(?![\\w-])`, 'u'));
});
