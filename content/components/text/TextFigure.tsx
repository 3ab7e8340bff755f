import type { IslandProps } from '#app/islands/island-props.ts';
import { COLORS } from '../figure/colors.ts';
import { type ControlReader, oneOf } from '../figure/control-reader.ts';
import { Choice, Slider, Switch, TextControl } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { round } from '../figure/numbers.ts';
import { PositionControls } from '../figure/PositionControls.tsx';
import { useControls } from '../figure/use-controls.ts';
import { TextStage } from './TextStage.tsx';
import { STYLES, type TextSettings, textLimits } from './text.ts';
import { LOADED_SIZE, TEXT_LINES, textCode } from './text-code.ts';

const DEFAULTS = {
  first: 'Hello, Velaptor!',
  two: true,
  second: 'Good luck.',
  x: 240,
  y: 180,
  fontSize: LOADED_SIZE,
  style: 'Regular',
  renderSize: 1,
  angle: -10,
  color: 'DarkOrange',
} as const;
const LIMIT = 20;

/** A text with everything that `IFontRenderer` and the font can change about it. */
export function TextFigure({ id }: IslandProps) {
  const controls = useControls(DEFAULTS, readText);
  const { set, hasSecond } = controls.settings;
  const slider = (
    name: 'fontSize' | 'renderSize' | 'angle',
    label: string,
    [min, max, step]: readonly [number, number, number],
    shown: string | number,
  ) => (
    <Slider
      figure={id}
      name={name}
      label={label}
      min={min}
      max={max}
      step={step}
      initial={DEFAULTS[name]}
      shown={shown}
    />
  );
  return (
    <Figure
      controls={controls}
      stage={<TextStage set={set} onSet={controls.set} />}
      inputs={
        <>
          <TextControl figure={id} name="first" label="text" initial={DEFAULTS.first} limit={LIMIT} />
          <Switch figure={id} name="two" label="Second line" initial={DEFAULTS.two} />
          <TextControl
            figure={id}
            name="second"
            label="Its text"
            initial={DEFAULTS.second}
            limit={LIMIT}
            inert={!hasSecond}
          />
          <PositionControls figure={id} initial={DEFAULTS} now={set} />
          {slider('fontSize', 'Size', [0, 120, 1], `${set.fontSize} pt`)}
          <Choice figure={id} name="style" label="Style" choices={STYLES} initial={DEFAULTS.style} />
          {slider('renderSize', 'renderSize', [-0.5, 3, 0.05], round(set.renderSize))}
          {slider('angle', 'angle', [-180, 180, 1], `${round(set.angle)}°`)}
          <Choice figure={id} name="color" label="color" choices={COLORS} initial={DEFAULTS.color} />
        </>
      }
      note={textLimits(set)}
      code={textCode(set)}
      codeLines={TEXT_LINES}
      caption={
        'The centre of the block is its position; its lines begin at the same left edge. ' +
        'The letters here are of your own monospaced font; in a game the font decides how wide they are.'
      }
    />
  );
}

function readText(controls: ControlReader): { set: TextSettings; hasSecond: boolean } {
  const hasSecond = controls.isOn('two');
  const first = controls.text('first');
  return {
    hasSecond,
    set: {
      text: hasSecond ? `${first}\n${controls.text('second')}` : first,
      x: controls.number('x'),
      y: controls.number('y'),
      fontSize: controls.number('fontSize'),
      style: oneOf(controls.text('style'), STYLES),
      renderSize: controls.number('renderSize'),
      angle: controls.number('angle'),
      color: oneOf(controls.text('color'), COLORS),
    },
  };
}
