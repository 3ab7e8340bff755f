import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readFinderProps } from '#components/key-finder/find-on-page.ts';
import { US_KEYBOARD } from '#components/key-finder/us-keyboard.ts';
import { getButtonMember } from '#components/mouse/mouse-frames.ts';
import { readYamlTypes } from '../support/api-yaml.ts';
import { LATEST, shownFile } from '../support/versions.ts';

/** Names of a type's members, without parameters. */
function membersOf(type: string): string[] {
  const found = readYamlTypes(LATEST).get(`Velaptor.Input.${type}.yml`);
  return found?.members.map(({ name }) => name.replace(/\(.*$/u, '')) ?? [];
}

it('the drawn keyboard has each key of the enumeration once, except those that its caption names', () => {
  const drawn = US_KEYBOARD.flatMap(({ keys }) => keys.map(({ member }) => member));
  const notDrawn = [...Array.from({ length: 13 }, (_, index) => `F${index + 13}`), 'KeyPadEqual', 'Unknown'];
  expect([...drawn, ...notDrawn].sort()).toEqual(membersOf('KeyCode').sort());
});

it('the members that a mouse button shows are those of the enumeration', () => {
  expect([0, 1, 2].map(getButtonMember).sort()).toEqual(membersOf('MouseButton').sort());
});

it('the calls that the page of the keyboard’s state shows exist, and so do their keys', () => {
  const [, matter = ''] = readFileSync(shownFile(LATEST, 'api/Velaptor.Input.KeyboardState.md'), 'utf8').split('---\n');
  // docfx's `*content` stands for the text below the front matter.
  const { figure } = parse(matter.replace('*content', "''"));
  const { calls } = readFinderProps(figure);
  if (calls === null) throw new Error('A state has calls.');
  const members = membersOf('KeyboardState');
  const named = [...calls.methodsWithKey, ...calls.methodsWithoutKey.map(({ name }) => name)];
  expect(named.filter((name) => !members.includes(name))).toEqual([]);
  const keys = membersOf(calls.type);
  expect(calls.methodsWithoutKey.flatMap((one) => one.keys).filter((key) => !keys.includes(key))).toEqual([]);
  // Every member that asks for keys of its own is told of.
  const asking = members.filter((name) => /^(?:Is|Any).+Down$/u.test(name));
  expect(asking.filter((name) => !named.includes(name))).toEqual([]);
});
