import { expect, test } from 'vitest';
import { createHighlighter } from '../../markdown/code/highlighter.ts';
import { fixture } from '../docfx/testing.ts';
import { apiContext, compileType, indexOf } from './testing.ts';

test('a property is coloured by its parts, as it stands in a type', async () => {
  const index = indexOf([fixture('Velaptor.Graphics.RectShape.yml', import.meta.url)]);
  const context = { ...apiContext(index), highlighter: await createHighlighter() };
  const { html } = await compileType(index, 'Velaptor.Graphics.RectShape', context);
  const [, width = ''] = html.split('id="width"');
  const declaration = /<code>([\s\S]*?)<\/code><\/pre>/u.exec(width.slice(width.indexOf('<pre')))?.[1];
  expect(declaration?.replaceAll(/ (?:href|target|rel)="[^"]*"/gu, '')).toBe(
    '<t-k>public </t-k><a class=tk>float</a> <t-p>Width</t-p> ' + '{ <t-k>get</t-k>; <t-k>set</t-k>; }\n',
  );
});
