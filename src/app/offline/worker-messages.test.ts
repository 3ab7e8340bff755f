import { describe, expect, it } from 'vitest';
import { parseServiceWorkerMessage, type ServiceWorkerMessage } from './worker-messages.ts';

describe('messages to the service worker', () => {
  it.each<[ServiceWorkerMessage]>([
    [{ type: 'build' }],
    [{ type: 'take-over', onlyIfAlone: true }],
    [{ type: 'take-over', onlyIfAlone: false }],
    [{ type: 'keep', page: '/docs', files: ['https://example.org/x.png'] }],
  ])('reads %o', (message) => {
    expect(parseServiceWorkerMessage(structuredClone(message))).toEqual(message);
  });

  it('uses safe defaults for missing fields', () => {
    expect(parseServiceWorkerMessage({ type: 'take-over' })).toEqual({ type: 'take-over', onlyIfAlone: false });
    expect(parseServiceWorkerMessage({ type: 'keep', page: '/docs', files: ['/a', 1, null] })).toMatchObject({
      files: ['/a'],
    });
  });

  it.each([[null], ['build'], [{}], [{ type: 'other' }], [{ type: 'keep' }], [{ type: 'keep', page: 1 }]])(
    'leaves %o alone',
    (data) => {
      expect(parseServiceWorkerMessage(data)).toBeNull();
    },
  );
});
