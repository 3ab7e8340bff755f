import { describe, expect, it } from 'vitest';
import type { CompiledPage } from '#shared/article.ts';
import { apiContext, indexOf, library, typeYaml } from '#tests/api-testing.ts';
import { readApiMap } from '../prose/api-map.ts';
import {
  compileNamespaceOverview,
  compileNamespacePage,
  createNamespaceOverviewInput,
  createNamespacePageInput,
} from './namespace-pages.ts';

/** Returns the YAML of a property of `Toy.Car`. Its type in `Toy.Parts` has the same name. */
const property = (name: string): string => `- uid: Toy.Car.${name}
  parent: Toy.Car
  name: ${name}
  type: Property
  syntax:
    content: public ${name} ${name} { get; }
    return:
      type: Toy.Parts.${name}
`;
const index = indexOf([
  typeYaml('Class', 'Toy.Car') + property('Wheel') + property('Axle'),
  typeYaml('Struct', 'Toy.Parts.Wheel', [], '  summary: Turns round. See <xref:Toy.Parts.Axle>.\n'),
  typeYaml('Class', 'Toy.Parts.Axle'),
]);

const MAP = `title: The map
lead: Begin with [the car](xref:Toy.Car).
areas:
  - name: All
    nodes:
      - uid: Toy.Car
        begin: Begin here
        row: 2
        columns: 1-24
      - uid: [Toy.Parts.Wheel, Toy.Parts.Axle]
        caption: They turn.
        row: 1
        columns: 1-12
    edges:
      - from: Toy.Car
        word: has
        to:
          Toy.Parts.Wheel: Toy.Car.Wheel
          Toy.Parts.Axle: Toy.Car.Axle
`;

function overview(text: string | null): Promise<CompiledPage> {
  const read = text === null ? { map: null, problems: [] } : readApiMap(text, 'content/docs/1/api/_map.yml', index);
  if (read.problems.length > 0) throw new Error(JSON.stringify(read.problems));
  return compileNamespaceOverview(createNamespaceOverviewInput(index, library, read.map), apiContext(index));
}

describe('the overview of the API', () => {
  it('renders the map with links, labels, one line for each pair of boxes, and sentences', async () => {
    const { html, toc, problems } = await overview(MAP);
    expect(problems).toEqual([]);
    expect(toc.map(({ id }) => id)).toEqual(['the-map', 'toy-1', 'toyparts']);
    const map = /<div class="map">.*?<\/section>/su.exec(html)?.[0] ?? '';
    expect(map.match(/aria-hidden/gu)).toHaveLength(1);
    expect(map).toMatch(/class="map-down map-back s-[\da-f]{8}"/u);
    expect(map).toContain('<p><i>has</i> Wheel and Axle</p>');
    expect(map).toContain('<b>Begin here</b>');
    // The map lists boxes by row, not in the order of the file.
    expect(map.indexOf('Toy.Parts.Wheel')).toBeLessThan(map.indexOf('Toy.Car'));
  });

  it('shows the first sentence of a type without its links', async () => {
    const { html, links } = await overview(null);
    expect(html).toContain('<span>Turns round.</span>');
    expect(links.map(({ href }) => href).filter((href) => href === '~/api/Toy.Parts.Axle')).toHaveLength(1);
    expect(html).toMatch(/<dt>Classes<\/dt><dd>.*Axle.*<\/dd>.*<dt>Structs<\/dt><dd>.*Wheel/su);
  });
});

describe('the page of a namespace', () => {
  const page = (name: string): Promise<CompiledPage> => {
    const entry = index.namespaces.find((candidate) => candidate.name === name);
    if (entry === undefined) throw new Error(`No namespace ${name}`);
    const since = (uid: string): string | null => (uid === 'Toy.Parts.Axle' ? '1.2' : null);
    return compileNamespacePage(createNamespacePageInput(entry, index, since), apiContext(index));
  };

  it('shows the version that added a type', async () => {
    const { html } = await page('Toy.Parts');
    expect(html).toMatch(/Axle<\/a><\/code> <span class="api-since">since 1\.2<\/span>/u);
    expect(html.match(/api-since/gu)).toHaveLength(1);
  });
});
