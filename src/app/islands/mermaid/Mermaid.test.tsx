import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { diagramLabel, Mermaid } from './Mermaid.tsx';

test('the static form is the source, readable and scrolled by keyboard', () => {
  expect(renderToStaticMarkup(<Mermaid props={{ source: 'graph LR\n  A --> B' }} slots={[]} id="i" />)).toBe(
    '<figure class="diagram"><pre class="diagram-source" tabindex="0"><code>graph LR\n  A --&gt; B</code></pre></figure>',
  );
});

test('a diagram is named by its accTitle', () => {
  expect(diagramLabel('graph LR\n  accTitle: The game loop \n  A --> B')).toBe('The game loop');
});

test('a title names a diagram without accTitle', () => {
  expect(diagramLabel('---\ntitle: Scenes\n---\ngraph LR')).toBe('Scenes');
  expect(diagramLabel('pie\n  title Draw calls\n  "a": 1')).toBe('Draw calls');
});

test('a description follows the title', () => {
  expect(diagramLabel('graph LR\n  accTitle: The loop\n  accDescr: Update leads to draw.\n  A --> B')).toBe(
    'The loop. Update leads to draw.',
  );
});

test('nothing is made up for a diagram without either', () => {
  expect(diagramLabel('\n%% a comment\ngraph TD\n  A --> B')).toBe('Diagram');
});
