import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { readCaption } from '../figure/prop-reader.ts';
import { Label, Stage } from '../figure/Stage.tsx';
import css from './buffer.css?inline';

/** Number of bars in the drawing of a whole sound. */
const BAR_COUNT = 44;
/** Range of the bars in the buffer of a stream; `to` is exclusive. */
const STREAM_BUFFER = { from: 14, to: 23 } as const;
const BAR_SPACING = 8;
const SOUND_LEFT = 104;

/**
 * Static figure of the part of a sound that is in memory with `AudioBuffer.Full` and with `AudioBuffer.Stream`.
 *
 * Props: `caption`.
 */
export function BufferFigure({ props }: IslandProps) {
  const caption = readCaption('BufferFigure', props);
  return (
    <figure className="figure">
      <PageStyles css={css} />
      <div className="stage buffer">
        <Stage description={BUFFER_DESCRIPTION} width={480} height={344}>
          <BufferDrawing name="AudioBuffer.Full" top={10} from={0} to={BAR_COUNT} />
          <BufferDrawing name="AudioBuffer.Stream" top={182} from={STREAM_BUFFER.from} to={STREAM_BUFFER.to} />
        </Stage>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function BufferDrawing({ name, top, from, to }: { name: string; top: number; from: number; to: number }) {
  const isPart = to - from < BAR_COUNT;
  const left = SOUND_LEFT + from * BAR_SPACING - BAR_SPACING / 2 - 1;
  const width = (to - from) * BAR_SPACING + 2;
  const file = top + 56;
  const memory = top + 122;
  const right = left + width;
  const play = left + width / 2;
  return (
    <g fill="none" stroke="var(--control)" strokeWidth={1.5}>
      <Label x={16} y={top + 18} stroke="none" text={name} />
      <Label x={16} y={file + 5} stroke="none" text="File" />
      <Label x={16} y={memory + 5} stroke="none" text="Memory" />
      <path strokeWidth={5} d={createSoundPath(0, BAR_COUNT, BAR_SPACING, SOUND_LEFT, file, 40)} />
      <path strokeDasharray="3 4" d={`M${left} ${file + 26}V${memory - 26}M${right} ${file + 26}V${memory - 26}`} />
      <rect x={left} y={memory - 26} width={width} height={52} rx={4} />
      <path stroke="var(--cyan)" strokeWidth={5} d={createSoundPath(from, to, BAR_SPACING, SOUND_LEFT, memory, 40)} />
      <g stroke="var(--amber)">
        {isPart ? (
          <>
            <rect x={left} y={file - 26} width={width} height={52} rx={4} />
            <path d={`M${right + 8} ${file - 33}H${right + 44}m-7 -5 7 5-7 5`} />
            <Label x={right + 54} y={file - 28} stroke="none" text="moves along" />
          </>
        ) : null}
        <path d={`M${play} ${memory - 30}v60`} />
      </g>
    </g>
  );
}

/** The figure's alternative text. */
const BUFFER_DESCRIPTION =
  'Two sounds, each with its file and the part in memory. AudioBuffer.Full: memory contains the whole file. ' +
  'AudioBuffer.Stream: memory contains a short section around the playback position, and the section moves along the file.';

/**
 * Returns the SVG path of a sound, drawn as bars around a centre line. The same bar always has the same height.
 *
 * @param from number of the first bar
 * @param to number after the last bar
 * @param step distance between the centres of two bars, in SVG units
 * @param x position of bar 0, in SVG units
 * @param height of the loudest bar
 */
export function createSoundPath(
  from: number,
  to: number,
  step: number,
  x: number,
  middle: number,
  height: number,
): string {
  const halfHeights = Array.from({ length: to - from }, (_, index) => {
    const bar = from + index;
    const loudness = 0.3 + 0.35 * Math.abs(Math.sin(bar * 0.37)) + 0.35 * Math.abs(Math.sin(bar * 1.9));
    return Math.max(Math.round((height * loudness) / 2), 1);
  });
  // With relative coordinates, repeated bars have identical text, which compresses well.
  return halfHeights
    .map((half, index) => {
      const before = halfHeights[index - 1];
      const start = before === undefined ? `M${x + from * step} ${middle - half}` : `m${step}${-half - before}`;
      return `${start}v${2 * half}`;
    })
    .join('');
}
