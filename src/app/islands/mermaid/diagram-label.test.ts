import { expect, test } from 'vitest';
import { diagramLabel } from './diagram-label.ts';

test('a diagram is named by its accTitle', () => {
  expect(diagramLabel('graph LR\n  accTitle: The game loop \n  A --> B')).toBe('The game loop');
});

test('a title names a diagram without accTitle', () => {
  expect(diagramLabel('---\ntitle: Scenes\n---\ngraph LR')).toBe('Scenes');
  expect(diagramLabel('pie\n  title Draw calls\n  "a": 1')).toBe('Draw calls');
});

test('the first line that says something names the rest', () => {
  expect(diagramLabel('\n%% a comment\ngraph TD\n  A --> B')).toBe('Diagram: graph TD');
});
