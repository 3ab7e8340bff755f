import type { IslandProps } from '#app/islands/island-props.ts';
import { createCheckbox, createMenu, createSlider, createTextField, POSITION_CONTROLS } from '../figure/controls.tsx';
import { formatMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { COLORS, getCssColor } from '../figure/fill.tsx';
import { round } from '../figure/numbers.ts';
import { DragHandle, type Point, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { FONT_FAMILY } from '../window/WindowFrame.tsx';
import {
  createTextCode,
  describeText,
  describeTextLimits,
  FONT_STYLES,
  INITIAL_FONT_SIZE,
  layOutText,
  type TextSettings,
} from './text.ts';

const CONTROLS = {
  first: createTextField('text', 'Hello, Velaptor!', 20),
  two: createCheckbox('Two lines', true),
  second: createTextField('second line', 'Good luck.', 20),
  ...POSITION_CONTROLS,
  fontSize: createSlider('Size', INITIAL_FONT_SIZE, [0, 120], (size) => `${size} pt`),
  style: createMenu('Style', 'Regular', FONT_STYLES),
  renderSize: createSlider('renderSize', 1, [-0.5, 3, 0.05], round),
  angle: createSlider('angle', -10, [-180, 180], (angle) => `${round(angle)}°`),
  color: createMenu('color', 'DarkOrange', COLORS),
};

/** Interactive figure of a rendered text with all settings of `IFontRenderer` and `IFont`. */
export function TextFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS);
  const { values, input, inputs } = controls;
  const { first, two, second } = values;
  const settings: TextSettings = { ...values, text: two ? `${first}\n${second}` : first };
  return (
    <Figure
      controls={controls}
      stage={<TextStage settings={settings} onSet={controls.set} />}
      inputs={
        <>
          {inputs('first', 'two')}
          {input('second', { disabledReason: two ? undefined : 'only with a second line' })}
          {inputs('x', 'y', 'fontSize', 'style', 'renderSize', 'angle', 'color')}
        </>
      }
      note={describeTextLimits(settings)}
      code={createTextCode(settings, formatMarkedValue)}
      caption={
        'The position is the centre of the text. All lines start at the same left edge. ' +
        'The box ends at the baseline of the last line, so descenders extend below it. ' +
        'The font is Times New Roman, or a font with the same letter widths.'
      }
    />
  );
}

/** A text in its bounding box, with its position. */
function TextStage({ settings, onSet }: { settings: TextSettings; onSet(at: Point): void }) {
  const { x, y, angle, style, color } = settings;
  const block = layOutText(settings);
  return (
    <Stage description={describeText(settings)}>
      {block === null ? null : (
        <g transform={`translate(${x} ${y}) rotate(${angle})`}>
          {block.lines.map((line) =>
            line.text === '' ? null : (
              <text
                key={line.baseline}
                x={-block.width / 2}
                y={line.baseline}
                // Stretches the line to the calculated width, whatever font the browser uses.
                textLength={line.width}
                lengthAdjust="spacingAndGlyphs"
                fontFamily={FONT_FAMILY}
                fontSize={block.em}
                fontWeight={style.includes('Bold') ? 700 : 400}
                fontStyle={style.includes('Italic') ? 'italic' : 'normal'}
                fill={getCssColor(color)}
              >
                {line.text}
              </text>
            ),
          )}
          <rect
            className="figure-measure"
            x={-block.width / 2}
            y={-block.height / 2}
            width={block.width}
            height={block.height}
            strokeDasharray="2 4"
          />
        </g>
      )}
      <DragHandle x={x} y={y} onMove={onSet} />
    </Stage>
  );
}
