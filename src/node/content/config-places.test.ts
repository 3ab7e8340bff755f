import { afterEach, expect, it } from 'vitest';
import { assembleFolder, problemLine } from '#tests/assembled-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import { withConfigPlaces } from './config-places.ts';

let folder: TestFolder | undefined;
afterEach(() => folder?.remove());

/** Where problems of some fields are told in a configuration. */
async function placesOf(text: string, ...fields: string[]): Promise<string[]> {
  folder?.remove();
  folder = makeFolder({ 'content/site.ts': text });
  const problems = fields.map((field) => ({
    ...({ severity: 'error', rule: 'site-config', file: 'content/site.ts' } as const),
    message: `${field}: is wrong.`,
  }));
  return (await withConfigPlaces(folder.path, problems)).map(({ line, column }) => `${line}:${column}`);
}

const TEXT = `import { defineSite } from '#shared/site.ts';

const links = [{ label: 'A' }, { label: 'B' }];
export default defineSite({
  title: 'T',
  'footer': { columns: [], logo: null },
  navbar: links,
} satisfies object);
`;

it('finds the line of a field, however deep, and behind a constant', async () => {
  expect(await placesOf(TEXT, 'title', 'footer.logo', 'navbar[1].label', 'navbar[0]')).toEqual([
    '5:3',
    '6:28',
    '3:34',
    '3:16',
  ]);
});

it('takes the place around a field that is not there', async () => {
  expect(await placesOf(TEXT, 'favicon', 'footer.copyright', 'navbar[7].label')).toEqual(['4:27', '6:3', '7:3']);
});

it('leaves problems of other files, and those of a file that is no module, as they are', async () => {
  expect(await placesOf('export default {', 'title')).toEqual(['undefined:undefined']);
  const other = { severity: 'error', rule: 'r', file: 'content/x.md', message: 'title: odd.' } as const;
  expect(await withConfigPlaces(folder?.path ?? '', [other])).toEqual([other]);
});

it('gives a site its problems with their places, in order', async () => {
  folder = makeFolder(smallSite());
  const [site = ''] = Object.values(smallSite({}, { navbar: [{ type: 'lnk' }], ttle: 'x' }));
  folder.write({ 'content/site.ts': site.replaceAll(/,"(?=\w+":)/gu, ',\n"') });
  const { problems } = await assembleFolder(folder.path, folder.path);
  expect(problems.map(problemLine)).toEqual([
    expect.stringMatching(/^error content\/site\.ts:\d+:12 .*navbar\[0\]\.type: no navbar item has the type "lnk"/u),
    expect.stringMatching(/^error content\/site\.ts:\d+:1 .*ttle: there is no such field/u),
  ]);
});
