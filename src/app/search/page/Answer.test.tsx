// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Hit } from '../engines/engine.ts';
import { Answer } from './Answer.tsx';

const ENGINE = {
  hasFilters: true,
  typingDelay: 0,
  prepare: () => undefined,
  find: () => Promise.reject(),
  retry: () => undefined,
};

test('a result has its name, its kind, what it belongs to, and words with what was looked for marked', () => {
  const hit: Hit = {
    url: '/docs/api/Toy.Box#open',
    group: 'Toy',
    kind: 'method',
    titles: [[{ text: 'Box', isMatch: false }], [{ text: 'Open', isMatch: true }]],
    snippet: [
      { text: 'Lifts the ', isMatch: false },
      { text: 'lid', isMatch: true },
    ],
    isText: false,
  };
  const question = { text: 'open lid', version: '1.0', scope: null, kind: null };
  const found = { state: 'found', total: 1, question, asked: 20, isCut: false, isSpare: false, by: ENGINE } as const;
  document.body.innerHTML = renderToStaticMarkup(
    <Answer
      held={{
        results: { ...found, hits: [hit], words: [] },
        isStalled: false,
        more: () => undefined,
        retry: () => undefined,
      }}
      engines={{ first: ENGINE, spare: null }}
      onAsk={() => undefined}
      onRetry={() => undefined}
    />,
  );
  const item = document.querySelector('ol > li');
  const link = item?.querySelector('h2 > a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Box.Open', '/docs/api/Toy.Box#open']);
  expect([...(item?.querySelectorAll('ul > li') ?? [])].map((crumb) => crumb.textContent)).toEqual([
    'method',
    'Toy',
    'Box',
  ]);
  expect(item?.querySelector('p')?.textContent).toBe('Lifts the lid');
  expect([...(item?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['Open', 'lid']);
});
