import { describe, expect, it } from 'vitest';
import { readMessage, type WorkerMessage } from './worker-messages.ts';

describe('messages to the service worker', () => {
  it.each<[WorkerMessage]>([
    [{ type: 'build' }],
    [{ type: 'take-over', onlyIfAlone: true }],
    [{ type: 'take-over', onlyIfAlone: false }],
    [{ type: 'keep', page: '/docs', files: ['https://example.org/x.png'] }],
  ])('reads %o', (message) => {
    expect(readMessage(structuredClone(message))).toEqual(message);
  });

  it('uses safe defaults for missing fields', () => {
    expect(readMessage({ type: 'take-over' })).toEqual({ type: 'take-over', onlyIfAlone: false });
    expect(readMessage({ type: 'keep', page: '/docs', files: ['/a', 1, null] })).toMatchObject({ files: ['/a'] });
  });

  it.each([[null], ['build'], [{}], [{ type: 'other' }], [{ type: 'keep' }], [{ type: 'keep', page: 1 }]])(
    'leaves %o alone',
    (data) => {
      expect(readMessage(data)).toBeNull();
    },
  );
});
