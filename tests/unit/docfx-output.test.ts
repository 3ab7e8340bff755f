import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiIndex } from '#node/content/api/api-index.ts';
import { assembleFolder, pageOf, pagesOf, problemLine, type TestBuild } from '../support/assembled-site.ts';
import {
  attribute,
  byTag,
  descendants,
  type Element,
  type ParsedPage,
  parsePage,
  textOf,
} from '../support/parsed-page.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

/** A folder as `docfx metadata` writes it, with everything that the tool can say; see its README. */
const OUTPUT = join(import.meta.dirname, '../fixtures/docfx-output');

/** Pages that every API reference has. */
const OURS = new Set(['api/Namespaces', 'api/Changes']);

let folder: TestFolder;
let build: TestBuild;
let index: ApiIndex;

beforeAll(async () => {
  folder = makeFolder(smallSite({ 'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }));
  const filter = (file: string): boolean => !file.endsWith('README.md');
  cpSync(OUTPUT, join(folder.path, 'content/docs/1.0/api'), { recursive: true, filter });
  const made = await assembleFolder(folder.path, folder.path);
  if (made.build === null) throw new Error(made.problems.map(problemLine).join('\n'));
  build = made.build;
  index = build.content.versions[0]?.api.index ?? fail();
}, 60_000);
afterAll(() => folder.remove());

function fail(): never {
  throw new Error('There is no version.');
}

function pageAt(slug: string): ParsedPage {
  return parsePage(pageOf(build, '1.0', `api/${slug}`).compiled.html);
}

/** Text as it is read: without places to break a word, with single spaces. */
function readText(element: Element): string {
  return textOf(element).replaceAll('\u200b', '').replaceAll(/\s+/gu, ' ').trim();
}

/** Text without white space: a long declaration is broken over several lines. */
function squeezed(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

/** The smallest part of a page that an anchor leads into: a member's section, or its row of a table. */
function partAt(page: ParsedPage, anchor: string): Element | undefined {
  const parts = byTag(page, 'section', 'tr').filter((part) =>
    [part, ...descendants(part)].some((element) => attribute(element, 'id') === anchor),
  );
  return parts.at(-1);
}

/** Links of a page, `text → address`; our own addresses begin with `~`, those within the page too. */
function links(slug: string): string[] {
  return pageAt(slug)
    .elements.filter(({ tagName }) => tagName === 'a')
    .flatMap((element) => {
      const href = attribute(element, 'href');
      return href === null
        ? []
        : [`${readText(element)} → ${href.replace('\u0001', '~').replace(/^#/u, `~/api/${slug}#`)}`];
    });
}

function articleText(page: ParsedPage): string {
  return byTag(page, 'body').map(readText).join('');
}

describe('docfx output in its full shape', () => {
  it('holds what the tool writes and people forget', () => {
    const bytes = readFileSync(join(OUTPUT, 'Acme.Toy.Container.yml'), 'utf8');
    expect(bytes.startsWith('\uFEFF### YamlMime:ManagedReference\r\n')).toBe(true);
    expect(readdirSync(OUTPUT)).toEqual(expect.arrayContaining(['toc.yml', '.manifest', 'Acme.Toy.yml']));
  });

  it('builds without a problem', () => {
    expect(build.problems.map(problemLine)).toEqual([]);
  });

  it('has a page for every type and namespace, and for nothing else', () => {
    const shown = [...pagesOf(build, '1.0').keys()].filter((id) => id.startsWith('api/') && !OURS.has(id));
    expect(shown.map((id) => id.slice(4)).sort()).toEqual([
      'Acme.Toy',
      'Acme.Toy.Box_TItem_',
      'Acme.Toy.Box_TItem_.Lid',
      'Acme.Toy.Colour',
      'Acme.Toy.Container',
      'Acme.Toy.IOpenable',
      'Acme.Toy.OpenHandler_TArgs_',
      'Acme.Toy.OpenableExtensions',
      'Acme.Toy.Parts',
      'Acme.Toy.Parts.Part',
    ]);
    const text = readFileSync(join(OUTPUT, '.manifest'), 'utf8');
    const manifest = v.parse(v.record(v.string(), v.string()), JSON.parse(text));
    expect([...index.entries.keys()].sort()).toEqual(Object.keys(manifest).sort());
  });

  it('shows every member with its name, declaration and summary', () => {
    const members = index.types.flatMap((type) => type.members.map((member) => ({ type, member })));
    expect(members).toHaveLength(28);
    for (const { type, member } of members) {
      const entry = index.entries.get(member.uid);
      const part = partAt(pageAt(entry?.slug ?? ''), entry?.anchor ?? '');
      const text = part === undefined ? 'nothing' : readText(part);
      expect(text, member.uid).toContain(member.name);
      expect(text, member.uid).toContain(member.summary?.markdown);
      // A row of values shows the value, which is all that its declaration says.
      if (type.kind !== 'enum') expect(squeezed(text), member.uid).toContain(squeezed(member.declaration));
    }
  });

  it('says all that is said of a generic class', () => {
    const text = articleText(pageAt('Acme.Toy.Box_TItem_'));
    for (const part of [
      'Use Crate<TItem> instead: it has "handles".',
      'public class Box<TItem> : Container, IOpenable, IDisposable where TItem : Part, new()',
      'DebuggerDisplay("{Label}", Name = "box")',
      'What is in the box.',
      "A box isn't thread-safe, nor is its lid on top. null is no part, as null tells; Dictionary<int, string> is another",
      'var box = new Box<Part>(3, "spares");',
      'Or take one that is packed.',
      'Dispose of it.',
      'Keep the order.',
      'Call the base method first.',
      'room is less than one.',
      'The box is locked.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Of TItem|Overloads? *:|Public Sub|net8\.0/u);
  });

  it.each([
    [
      'Acme.Toy.Box_TItem_',
      [
        'Container → ~/api/Acme.Toy.Container',
        'IOpenable → ~/api/Acme.Toy.IOpenable',
        'IDisposable → https://learn.microsoft.com/dotnet/api/system.idisposable',
        'Box<TItem>.Open(int) → ~/api/Acme.Toy.Box_TItem_#openint',
        'lid on top → ~/api/Acme.Toy.Box_TItem_.Lid',
        'null → https://learn.microsoft.com/dotnet/csharp/language-reference/keywords/null',
        'Dictionary<int, string> → https://learn.microsoft.com/dotnet/api/system.collections.generic.dictionary-2',
        'All about boxes → https://acme.example/boxes?size=3&lid=yes',
        'Box.cs → https://git.example/acme/toy/blob/release/2.1/src/Toy/Box.cs#L12',
        'OpenHandler → ~/api/Acme.Toy.OpenHandler_TArgs_',
        'InvalidOperationException → https://learn.microsoft.com/dotnet/api/system.invalidoperationexception',
        'Func → https://learn.microsoft.com/dotnet/api/system.func-2',
        'Container.Label → ~/api/Acme.Toy.Container#label',
        'IOpenable.Open(bool) → ~/api/Acme.Toy.IOpenable#openbool',
        'IOpenable.IsOpen → ~/api/Acme.Toy.IOpenable#isopen',
        'Dispose() → ~/api/Acme.Toy.Container#dispose',
        'GetHashCode() → https://learn.microsoft.com/dotnet/api/system.object.gethashcode',
        'OpenableExtensions.Slam(IOpenable, int) → ~/api/Acme.Toy.OpenableExtensions#slamthis-iopenable-int',
      ],
    ],
    ['Acme.Toy.Container', ['Box<TItem> → ~/api/Acme.Toy.Box_TItem_']],
    ['Acme.Toy.Parts.Part', ['Box<TItem> → ~/api/Acme.Toy.Box_TItem_', 'Colour → ~/api/Acme.Toy.Colour']],
    ['Acme.Toy', ['Box<TItem>.Lid → ~/api/Acme.Toy.Box_TItem_.Lid', 'Colour → ~/api/Acme.Toy.Colour']],
  ])('links from %s to where things are told', (slug, expected) => {
    const found = links(slug);
    expect(found).toEqual(expect.arrayContaining(expected));
    // docfx's addresses of its own pages lead nowhere here.
    expect(found.filter((link) => /→ .*\.html/u.test(link))).toEqual([]);
  });

  it('shows values of an enumeration whatever their names look like', () => {
    const rows = byTag(pageAt('Acme.Toy.Colour'), 'tr').map(readText);
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^Null.*0.*No colour\./u),
      expect.stringMatching(/^Grün.*1.*Green/u),
      expect.stringMatching(/^Red.*2.*fire engines/u),
    ]);
  });
});
