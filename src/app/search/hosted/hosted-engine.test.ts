import { expect, test, vi } from 'vitest';
import { latestVersion, listVersions } from '#shared/version.ts';
import { NO_HITS } from '../engines/engine.ts';
import { createHostedEngine } from './hosted-engine.ts';

const question = (text: string) => ({ text, version: latestVersion(listVersions(['2.0'], '2.0', false)), limit: 20 });

test('nothing is asked without words', async () => {
  const find = vi.fn();
  const engine = createHostedEngine(async () => find);
  expect(await engine.find(question(''))).toMatchObject({ total: 0, hits: [] });
  expect(find).not.toHaveBeenCalled();
});

test('a client that could not be loaded is loaded again when the reader tries again', async () => {
  const load = vi.fn(async () => async () => NO_HITS);
  load.mockRejectedValueOnce(new Error('No network.'));
  const engine = createHostedEngine(load);
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(engine.find(question('text'))).rejects.toThrow('No network.');
  }
  engine.retry();
  await engine.find(question('text'));
  await engine.find(question('more'));
  expect(load).toHaveBeenCalledTimes(2);
});
