/** What the figure shows, for those who can't see it. */
export const BUFFER_DESCRIPTION =
  'Two sounds, each as its file and as what is in memory. AudioBuffer.Full: memory holds all of the file. ' +
  'AudioBuffer.Stream: memory holds a short stretch around the place that plays, and the stretch moves along the file.';

/**
 * SVG path of a sound: bars around a middle line, loud and soft in turn, always the same.
 *
 * @param from number of the first bar
 * @param to number after the last bar
 * @param step distance from bar to bar in SVG units; a bar takes two thirds of it
 * @param height of the loudest bar
 */
export function soundPath(from: number, to: number, step: number, x: number, middle: number, height: number): string {
  const bars = Array.from({ length: to - from }, (_, index) => from + index);
  return bars
    .map((bar) => {
      const loudness = 0.3 + 0.35 * Math.abs(Math.sin(bar * 0.37)) + 0.35 * Math.abs(Math.sin(bar * 1.9));
      const half = Math.max(Math.round((height * loudness) / 2), 1);
      return `M${x + bar * step} ${middle - half}v${2 * half}`;
    })
    .join('');
}
