/** Bars of an editor's line: start, width and colour. */
type Bar = readonly [x: number, width: number, color: string];

const LINES: readonly (readonly Bar[])[] = [
  [
    [0, 46, 'blue'],
    [54, 34, 'blue'],
    [96, 58, 'cyan'],
    [162, 54, 'cyan'],
  ],
  [[0, 8, 'muted']],
  [
    [24, 66, 'blue'],
    [98, 50, 'violet'],
  ],
  [[24, 8, 'muted']],
  [
    [48, 44, 'lime'],
    [100, 12, 'muted'],
    [120, 82, 'green'],
  ],
  [
    [48, 54, 'lime'],
    [110, 64, 'violet'],
    [182, 30, 'pink'],
  ],
  [[24, 8, 'muted']],
  [[0, 8, 'muted']],
];

/** The bars with their places in the drawing. */
const BARS = LINES.flatMap((bars, row) =>
  bars.map(([x, width, color]) => ({ x: 46 + x, y: 33 + row * 16, width, color })),
);

/** A short program, as an editor's panel shows it from afar. */
export function EditorDrawing() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <rect x="24" y="18" width="272" height="144" rx="10" fill="var(--deep)" stroke="var(--line)" />
      <rect x="42" y="92" width="240" height="33" fill="var(--raised)" />
      {BARS.map(({ x, y, width, color }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height="7" rx="3.5" fill={`var(--${color})`} />
      ))}
      <rect x="266" y="110" width="7" height="14" fill="var(--amber)" />
    </svg>
  );
}
