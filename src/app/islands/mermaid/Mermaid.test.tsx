import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Mermaid } from './Mermaid.tsx';

test('the static form is the source, which scrolls by keyboard', () => {
  expect(renderToStaticMarkup(<Mermaid props={{ source: 'graph LR\n  A --> B' }} slots={[]} id="i" />)).toBe(
    '<figure class="diagram"><pre class="diagram-source" tabindex="0"><code>graph LR\n  A --&gt; B</code></pre></figure>',
  );
});
