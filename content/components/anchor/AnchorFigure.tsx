import type { IslandProps } from '#app/islands/island-props.ts';
import { InlineStyles } from '#app/ui/InlineStyles.tsx';
import { CirclePicture } from '../circle/CirclePicture.tsx';
import { propReader } from '../figure/prop-reader.ts';
import { Stage } from '../figure/Stage.tsx';
import { RectanglePicture } from '../rectangle/RectanglePicture.tsx';
import css from './anchor.css?inline';
import {
  ANCHOR_CIRCLE,
  ANCHOR_DESCRIPTIONS,
  ANCHOR_KINDS,
  ANCHOR_RECTANGLE,
  ANCHOR_STAGE,
  ANCHOR_TEXT,
  ANCHOR_TEXTURE,
  type AnchorKind,
} from './anchor.ts';
import { BoxAnchor } from './BoxAnchor.tsx';
import { CornerPicture } from './CornerPicture.tsx';
import { LineAnchor } from './LineAnchor.tsx';
import { TextPicture, TexturePicture } from './pictures.tsx';

/**
 * Where a thing's position is, and how its edges follow from it. Static.
 *
 * @throws Error when `kind` isn't one of `ANCHOR_KINDS`, or for other props that aren't known
 */
export function AnchorFigure({ id, props }: IslandProps) {
  const read = propReader('AnchorFigure', props, ['kind', 'caption']);
  const kind = read.choice('kind', ANCHOR_KINDS);
  return (
    <figure className="figure anchor-figure">
      <InlineStyles css={css} />
      <div className="anchor-parts">
        <div className="stage">
          <Stage description={ANCHOR_DESCRIPTIONS[kind]} {...ANCHOR_STAGE}>
            <AnchoredThing kind={kind} id={id} />
          </Stage>
        </div>
        {kind === 'text' || kind === 'texture' ? <CornerPicture kind={kind} id={id} /> : null}
      </div>
      <figcaption>{read.text('caption')}</figcaption>
    </figure>
  );
}

function AnchoredThing({ kind, id }: { kind: AnchorKind; id: string }) {
  switch (kind) {
    case 'rectangle':
      return (
        <BoxAnchor size={ANCHOR_RECTANGLE} halfWidth="HalfWidth" halfHeight="HalfHeight" hasEdges>
          <RectanglePicture rectangle={ANCHOR_RECTANGLE} id={id} />
        </BoxAnchor>
      );
    case 'circle':
      return (
        <BoxAnchor
          size={{ width: ANCHOR_CIRCLE.radius * 2, height: ANCHOR_CIRCLE.radius * 2 }}
          halfWidth="Radius"
          halfHeight="Radius"
          hasEdges
        >
          <CirclePicture circle={ANCHOR_CIRCLE} id={id} />
        </BoxAnchor>
      );
    case 'line':
      return <LineAnchor />;
    case 'text':
      return (
        <BoxAnchor size={ANCHOR_TEXT} halfWidth="width / 2" halfHeight="height / 2">
          <TextPicture />
        </BoxAnchor>
      );
    case 'texture':
      return (
        <BoxAnchor size={ANCHOR_TEXTURE} halfWidth="Width / 2" halfHeight="Height / 2">
          <TexturePicture />
        </BoxAnchor>
      );
  }
}
