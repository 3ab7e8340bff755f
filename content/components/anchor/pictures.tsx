import { PixelArt } from '../figure/PixelArt.tsx';
import { ship } from '../sprites/ship.ts';
import { spriteSize } from '../sprites/sprite.ts';
import { ANCHOR, ANCHOR_TEXT, ANCHOR_TEXTURE } from './anchor.ts';

/** A text around the anchor, exactly as wide as its box whatever the font is. */
export function TextPicture() {
  return (
    <text
      {...ANCHOR}
      fill="darkorange"
      fontSize={ANCHOR_TEXT.size}
      fontWeight={700}
      textAnchor="middle"
      dominantBaseline="central"
      textLength={ANCHOR_TEXT.width}
      lengthAdjust="spacingAndGlyphs"
    >
      {ANCHOR_TEXT.value}
    </text>
  );
}

/** The ship around the anchor. */
export function TexturePicture() {
  return <PixelArt sprite={ship} {...ANCHOR} size={ANCHOR_TEXTURE.width / spriteSize(ship).width} />;
}
