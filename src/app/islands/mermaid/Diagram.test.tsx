import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Diagram } from './Diagram.tsx';

const SOURCE = 'graph LR\n  accTitle: The loop\n  A --> B';

function html(isLinked: boolean): string {
  const props = { source: SOURCE, width: 400, isLinked };
  const drawn = renderToStaticMarkup(<Diagram props={props} slots={['<svg></svg>']} id="i" />);
  return drawn.replaceAll(/<style>.*?<\/style>/gsu, '');
}

test('a drawing is a named picture, scrolled by keyboard', () => {
  expect(html(false)).toBe(
    '<figure class="diagram"><div class="diagram-drawing diagram-from-300" tabindex="0" role="img" aria-label="The loop"><svg></svg></div></figure>',
  );
});

test('a drawing with links is a group, in which they are found', () => {
  expect(html(true)).toContain('role="group" aria-label="The loop"');
});
