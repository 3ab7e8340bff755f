import { expect, it } from 'vitest';
import { listVersions } from '#shared/version.ts';
import {
  compileAbsentPage,
  createAbsentPageInput,
  createReplacementFinder,
  type PublishedSymbol,
} from './absent-page.ts';

const versions = listVersions(['2.0', '1.0'], '2.0', false);
const [newest] = versions;

function place(fullName: string, kind: string, ...having: string[]): PublishedSymbol {
  const name = fullName.replace(/^Toy\.(?:Things\.)?/u, '');
  return {
    slug: `api/${fullName.replaceAll(/[<>]/gu, '_')}`,
    uid: fullName,
    name,
    fullName,
    kind,
    file: undefined,
    versions: new Set(having),
  };
}

const places = [
  place('Toy.Train', 'class', '1.0'),
  place('Toy.Things.Train<T>', 'struct', '2.0'),
  place('Toy.Things.Kit.Train', 'class', '1.0', '2.0'),
  place('Toy.Things', 'namespace', '1.0'),
  place('Toy.Things.Things', 'class', '2.0'),
  place('Toy.Old.Train', 'class', '1.0'),
  place('Toy.Trains', 'class', '2.0'),
  place('Toy.Trans', 'class', '1.0'),
];

function html(fullName: string): string {
  const found = places.find((candidate) => candidate.fullName === fullName);
  if (found === undefined || newest === undefined) throw new Error('No such place');
  return compileAbsentPage(createAbsentPageInput(found, newest, versions, true, createReplacementFinder(places)(found)))
    .html;
}

it('links types of the version with the same name', () => {
  const page = html('Toy.Train').replaceAll('<wbr>', '');
  expect(page).toContain(
    '<p>This version has <code><a href="\u0001/api/Toy.Things.Kit.Train">Toy.Things.Kit.Train</a></code> and <code><a href="\u0001/api/Toy.Things.Train_T_">Toy.Things.Train&lt;T></a></code>.</p>',
  );
  expect(page).not.toContain('Toy.Old.Train');
});

it('links types of the version with a similar name', () => {
  const page = html('Toy.Train').replaceAll('<wbr>', '');
  expect(page).toContain(
    '<p>Similar names in this version: <code><a href="\u0001/api/Toy.Trains">Toy.Trains</a></code>.</p>',
  );
  expect(page).not.toContain('Toy.Trans<');
});
