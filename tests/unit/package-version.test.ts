import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listContentFiles } from '#node/content/read-folder.ts';
import config from '../../content/site.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASES = v.parse(v.array(v.string()), JSON.parse(readFileSync(join(ROOT, 'content/versions.json'), 'utf8')));

/** Returns the commands in a text that add the framework's package, without those that add the page's own release. */
function findOtherCommands(text: string): string[] {
  const commands = text.match(/dotnet add package KinsonDigital\.Velaptor\b[^\n`]*/gu) ?? [];
  return commands.filter((command) => !/^\S+ \S+ \S+ \S+ --version \$\{docsVersion\.release\}$/u.test(command));
}

it('pages install the release that they describe', () => {
  const files = listContentFiles(join(ROOT, 'content'), ROOT).filter(({ path }) => /\.mdx?$/u.test(path));
  const found = files.map(({ file, absolute }) => ({ file, text: readFileSync(absolute, 'utf8') }));
  expect(found.filter(({ text }) => text.includes('docsVersion.release')).length).toBeGreaterThan(2);
  for (const { file, text } of found)
    expect({ file, commands: findOtherCommands(text) }).toEqual({ file, commands: [] });
});

it.each(['--prerelease', '--version 1.0.0-preview.42', ''])('a command with "%s" is found', (option) => {
  expect(findOtherCommands(`dotnet add package KinsonDigital.Velaptor ${option}`)).toHaveLength(1);
});

it('the announcement names the newest release', () => {
  expect(config.announcement?.html).toContain(RELEASES[0]);
});

it('the home page and the introduction create a project with the same commands', () => {
  const [home, intro] = ['pages/index.mdx', 'docs/1.0.0-preview.38/guides/_commands.mdx'].map(
    (path) =>
      /<CodeBlock language="bash">.*?<\/CodeBlock>/su.exec(readFileSync(join(ROOT, 'content', path), 'utf8'))?.[0],
  );
  expect(intro).toContain('dotnet new console');
  expect(home).toBe(intro);
});
