import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { keepLastDeployment, writeFileList } from './last-deployment.ts';

const FILES = {
  'data/files.json': writeFileList([
    'assets/both-1.js',
    'assets/old-1.js',
    'p/gone.js',
    'p/never-came.js',
    'index.html',
  ]),
  'assets/both-1.js': 'both',
  'assets/old-1.js': 'old',
  'assets/older-1.js': 'kept once already',
  'p/gone.js': 'gone',
  'index.html': 'page',
};
const isOurs = (path: string): boolean => path === 'assets/both-1.js';

let last: TestFolder;
beforeEach(() => {
  last = makeFolder(FILES);
});
afterEach(() => last.remove());

const textsOf = (kept: Map<string, Buffer>) =>
  Object.fromEntries([...kept].map(([path, bytes]) => [path, bytes.toString()]));

it('lists what has a hash in its name', () => {
  expect(
    JSON.parse(writeFileList(['p/b.js', 'p/deep/../../x', 'index.html', 'data/x.json', 'assets/a.js', 'assets/../x'])),
  ).toEqual(['assets/a.js', 'p/b.js']);
});

describe('keepLastDeployment', () => {
  it('keeps of a folder what that build made and this one has no more, for one cycle', async () => {
    expect(textsOf(await keepLastDeployment(last.path, isOurs))).toEqual({
      'assets/old-1.js': 'old',
      'p/gone.js': 'gone',
    });
  });

  it('keeps the same of a site that answers', async () => {
    const files = new Map(Object.entries(FILES));
    const server = createServer(({ url = '' }, response) => {
      const text = files.get(url.replace('/x/', ''));
      response.writeHead(text === undefined ? 404 : 200).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const kept = await keepLastDeployment(`http://127.0.0.1:${address.port}/x`, isOurs);
    server.close();
    expect(textsOf(kept)).toEqual({ 'assets/old-1.js': 'old', 'p/gone.js': 'gone' });
  });

  it('keeps nothing of a deployment without a list', async () => {
    expect(await keepLastDeployment(makeEmpty(last), () => false)).toEqual(new Map());
  });

  it.each(['not JSON', '["../../etc/passwd"]', '["index.html"]', '{}'])('refuses the list %s', async (list) => {
    last.write({ 'data/files.json': list });
    await expect(keepLastDeployment(last.path, isOurs)).rejects.toThrow(/^LAST_DEPLOYMENT: .*isn't a list of files/u);
  });

  it('says what is not there', async () => {
    await expect(keepLastDeployment(`${last.path}/no`, isOurs)).rejects.toThrow(
      /there is no folder .*no\. Unset LAST_DEPLOYMENT/u,
    );
    await expect(keepLastDeployment('http://127.0.0.1:1', isOurs)).rejects.toThrow(/files\.json can't be fetched: /u);
  });
});

/** The same folder, as a build before there were lists would have left it. */
function makeEmpty(folder: TestFolder): string {
  folder.remove();
  folder.write({ 'index.html': 'page' });
  return folder.path;
}
