import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Diagram } from './Diagram.tsx';

const SOURCE = 'graph LR\n  accTitle: The loop\n  A --> B';

function draw(isLinked: boolean, svg: string, source = SOURCE): string {
  return renderToStaticMarkup(<Diagram props={{ source, width: 400, isLinked }} slots={[svg]} id="i" />);
}

function html(isLinked: boolean): string {
  return draw(isLinked, '<svg></svg>').replaceAll(/<style>.*?<\/style>/gsu, '');
}

test('a diagram is a named image that scrolls by keyboard', () => {
  expect(html(false)).toBe(
    '<figure class="diagram"><div class="diagram-drawing diagram-from-300" tabindex="0" role="img" aria-label="The loop"><svg></svg></div></figure>',
  );
});

test('a diagram with links is a group', () => {
  expect(html(true)).toContain('role="group" aria-label="The loop"');
});

test('only a diagram with chart colours adds their styles', () => {
  const styles = (colour: string): number =>
    draw(false, `<svg><path class="${colour}"/></svg>`).split('<style>').length - 1;
  expect(styles('fill-edge')).toBe(2);
  for (const colour of ['fill-series-3', 'stroke-done-edge', 'fill-active', 'stroke-critical'])
    expect(styles(colour)).toBe(3);
});

test.each([
  ['graph LR\n  accTitle: The game loop \n  A --> B', 'The game loop'],
  ['---\ntitle: Scenes\n---\ngraph LR', 'Scenes'],
  ['pie\n  title Draw calls\n  "a": 1', 'Draw calls'],
  ['graph LR\n  accTitle: The loop\n  accDescr: Update leads to draw.\n  A --> B', 'The loop. Update leads to draw.'],
  ['\n%% a comment\ngraph TD\n  A --> B', 'Diagram'],
])('the diagram %j is named %j', (source, label) => {
  expect(draw(false, '<svg></svg>', source)).toContain(`aria-label="${label}"`);
});
