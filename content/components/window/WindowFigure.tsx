import type { IslandProps } from '#app/islands/island-props.ts';
import { WindowFrame } from './WindowFrame.tsx';
import { WindowScene } from './WindowScene.tsx';
import { readWindow, SCENE_FACTS } from './window-scene.ts';

/**
 * A window of a guide's program.
 *
 * Props: `title` of its bar, `scene` (`empty`, `ball`, `ship`, `text`, `shapes`, `flame`, `scenes`), `caption`.
 */
export function WindowFigure({ props, id }: IslandProps) {
  const { title, scene, caption } = readWindow(props);
  return (
    <figure className="figure">
      <WindowFrame title={title} {...SCENE_FACTS[scene]}>
        <WindowScene scene={scene} id={id} />
      </WindowFrame>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
