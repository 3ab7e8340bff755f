// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readSymbolFacts } from './symbol-facts.ts';

const PAGE = `<a id="Toy.Box"></a><h1 id="box-struct">Box <span class="api-kind">struct</span> <span class="api-since">since 2.0</span></h1>
  <div class="api-summary"><p>A box, see <a href="/x" id="y">X</a>.</p></div>
  <div class="code"><pre><code>public struct Box</code></pre><button class="code-copy">Copy</button></div>
  <h2 id="example">Example</h2><div class="code"><code>no</code></div>
  <h2 id="methods">Methods</h2>
  <section class="api-member"><a id="Toy.Box.Fits(int)"></a>
    <h3 id="fitsint">Fits(int) <span class="api-kind">1 of 2</span></h3><a class="hash-link" href="#fitsint"></a>
    <div class="code"><code>bool Fits(<a href="/int">int</a> size)</code></div>
    <h4>Example</h4><div class="code"><code>no</code></div><div class="api-summary">no</div>
  </section>`;

const facts = (html: string, id: string): unknown => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const found = readSymbolFacts(template.content, id);
  return found === null
    ? null
    : { ...found, declaration: found.declaration?.innerHTML, summary: found.summary?.innerHTML };
};

it.each(['', 'box-struct', 'example', 'nowhere'])('tells of the type for "%s", with nothing to operate in it', (id) => {
  expect(facts(PAGE, id)).toEqual({
    name: 'Box',
    kind: 'struct',
    since: 'since 2.0',
    declaration: 'public struct Box',
    summary: '<p>A box, see X.</p>',
  });
});

it.each(['fitsint', 'Toy.Box.Fits(int)'])('tells of the member by its anchor %s, and of nothing below it', (id) => {
  expect(facts(PAGE, id)).toEqual({
    name: 'Fits(int)',
    kind: 'method of Box',
    since: '',
    declaration: 'bool Fits(int size)',
    summary: undefined,
  });
});

it('reads a value in the table of an enumeration', () => {
  const page =
    '<h1>Key <span class="api-kind">enum</span></h1><table class="api-values"><tbody><tr id="a"><td><code>A</code></td>' +
    '<td>65</td><td><div class="api-summary">The letter A.</div></td></tr></tbody></table>';
  expect(facts(page, 'a')).toEqual({
    name: 'A',
    kind: 'value of Key',
    since: '',
    declaration: 'A = 65',
    summary: 'The letter A.',
  });
});

it('returns null for a page that isn’t about a symbol', () => {
  expect(facts('<h1>Namespaces</h1><p>All.</p>', '')).toBeNull();
});
