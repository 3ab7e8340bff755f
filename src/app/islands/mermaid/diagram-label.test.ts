import { expect, test } from 'vitest';
import { diagramLabel } from './diagram-label.ts';

test('a diagram is named by its accTitle', () => {
  expect(diagramLabel('graph LR\n  accTitle: The game loop \n  A --> B')).toBe('The game loop');
});

test('a title names a diagram without accTitle', () => {
  expect(diagramLabel('---\ntitle: Scenes\n---\ngraph LR')).toBe('Scenes');
  expect(diagramLabel('pie\n  title Draw calls\n  "a": 1')).toBe('Draw calls');
});

test('a description follows the title', () => {
  expect(diagramLabel('graph LR\n  accTitle: The loop\n  accDescr: Update leads to draw.\n  A --> B')).toBe(
    'The loop. Update leads to draw.',
  );
});

test('nothing is made up for a diagram without either', () => {
  expect(diagramLabel('\n%% a comment\ngraph TD\n  A --> B')).toBe('Diagram');
});
