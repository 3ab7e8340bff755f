import type { Plain } from '#model/island.ts';
import { propReader } from '../figure/prop-reader.ts';

/** What a window can show: each what a guide's program draws. */
export const WINDOW_SCENES = ['empty', 'ball', 'ship', 'text', 'shapes', 'flame', 'scenes'] as const;

/** One of them. */
export type WindowSceneName = (typeof WINDOW_SCENES)[number];

/** Every scene's client area: its size in pixels, and words for those who can't see it. The smaller ones are cut to what is in them, so that text stays legible. */
export const SCENE_FACTS: Readonly<Record<WindowSceneName, { width: number; height: number; description: string }>> = {
  empty: { width: 640, height: 360, description: 'An empty window, filled with the clear colour.' },
  ball: { width: 800, height: 450, description: 'An orange ball in the middle of the window.' },
  ship: { width: 600, height: 450, description: 'The ship, 128 by 128 pixels, in the middle of the window.' },
  text: {
    width: 600,
    height: 450,
    description: 'The words “Hello, Velaptor!” in orange, right of the middle; in the upper left corner, “Bounces: 3”.',
  },
  shapes: {
    width: 600,
    height: 450,
    description: 'A rounded rectangle with a gradient, the outline of a circle, and a thick line.',
  },
  flame: {
    width: 500,
    height: 500,
    description: 'A fire on two crossed logs in the middle of the window, and a spark above it.',
  },
  scenes: {
    width: 560,
    height: 420,
    description:
      'The ship where the pointer is, below the words “Move the mouse. Left and right arrows: change the scene.”',
  },
};

/** Read `<WindowFigure title scene caption>`. Throws an Error that says what is wrong. */
export function readWindow(props: { readonly [key: string]: Plain }) {
  const reader = propReader('WindowFigure', props, ['title', 'scene', 'caption']);
  return {
    title: reader.text('title'),
    scene: reader.choice('scene', WINDOW_SCENES),
    caption: reader.text('caption'),
  };
}
