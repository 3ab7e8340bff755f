import type { ReactNode } from 'react';
import { type IslandProps, textProp } from '../islands/island-props.ts';
import { EditorDrawing } from './EditorDrawing.tsx';
import { InvadersDrawing } from './InvadersDrawing.tsx';
import { WordsDrawing } from './WordsDrawing.tsx';

/**
 * One feature: a drawing, a title and a text. Props: `title`, `drawing` (`editor`, `invaders` or `words`), `words`
 * (comma-separated, for the last). The slot holds the text.
 */
export function Feature({ props, slots }: IslandProps) {
  return (
    <section className="feature">
      <div className="stage">{drawing(textProp(props.drawing), textProp(props.words))}</div>
      <h2>{textProp(props.title)}</h2>
      <div dangerouslySetInnerHTML={{ __html: slots[0] ?? '' }} />
    </section>
  );
}

function drawing(name: string, words: string): ReactNode {
  if (name === 'editor') return <EditorDrawing />;
  if (name === 'invaders') return <InvadersDrawing />;
  if (name === 'words') return <WordsDrawing words={words.split(',').map((word) => word.trim())} />;
  throw new Error(`Feature has no drawing named “${name}”: use editor, invaders or words.`);
}
