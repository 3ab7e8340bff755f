// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { JsonValue } from '#shared/island.ts';
import { findEnumMember, findMemberId, getKeyStateCalls, getMemberAddress, readFinderProps } from './find-on-page.ts';

const TABLE =
  '<table class="api-values"><tbody><tr id="left"><td><code>Left</code><a class="hash-link"></a></td><td>263</td>' +
  '<td><div class="api-summary"><p>To the left.</p></div></td></tr></tbody></table>';
const STATE =
  '<section class="api-member"><h3 id="isdownkey">IsDown(Key) <span class="api-kind">1 of 2</span></h3>' +
  '<div class="code"><code>bool IsDown(<a href="/docs/next/api/Toy.Key#x">Key</a> key)</code></div></section>' +
  '<section class="api-member"><h3 id="anyshift">AnyShift()</h3></section>';
const CALLS = {
  type: 'Key',
  methodsWithKey: ['IsDown', 'IsGone'],
  methodsWithoutKey: [{ name: 'AnyShift', keys: ['LeftShift'] }],
};

afterEach(() => document.body.replaceChildren());

function createPage(html: string): HTMLElement {
  document.body.innerHTML = `<article>${html}</article>`;
  return document.body;
}

it('finds enumeration members in tables, and other members regardless of parameters', () => {
  expect(findEnumMember(createPage(TABLE), 'Left')).toMatchObject({ value: '263', summary: 'To the left.' });
  expect(findEnumMember(createPage(TABLE), 'left')).toBeNull();
  expect([
    findMemberId(createPage(STATE), 'IsDown'),
    findMemberId(createPage(STATE), 'AnyShift'),
    findMemberId(createPage(STATE), 'Is'),
  ]).toEqual(['isdownkey', 'anyshift', null]);
});

it('returns the address of an enumeration member from a link in a declaration', () => {
  expect(getMemberAddress(createPage(STATE), 'Key', 'A')).toBe('/docs/next/api/Toy.Key#Toy.Key.A');
  expect(getMemberAddress(createPage(STATE), 'Button', 'A')).toBeNull();
});

it('returns only calls whose members are on the page', () => {
  const names = (key: string): string[] => getKeyStateCalls(createPage(STATE), key, CALLS).map(({ name }) => name);
  expect([names('A'), names('LeftShift')]).toEqual([['IsDown'], ['IsDown', 'AnyShift']]);
});

it.each<[{ [key: string]: JsonValue }, RegExp]>([
  [{ kind: 'key' }, /`kind` is "key"; it must be one of keys, buttons, state/u],
  [{ kind: 'state', methodsWithKey: [], methodsWithoutKey: {} }, /`type` must name/u],
  [{ kind: 'state', type: 'Key', methodsWithKey: 'IsDown', methodsWithoutKey: {} }, /`methodsWithKey` must be a list/u],
  [
    { kind: 'state', type: 'Key', methodsWithKey: [], methodsWithoutKey: { AnyShift: 'LeftShift' } },
    /`methodsWithoutKey.AnyShift` must be a list/u,
  ],
])('rejects %j', (props, message) => {
  expect(() => readFinderProps(props)).toThrow(message);
});
