/** Names as plain words, the first one large: what something is built on, without anybody's logo. */
export function WordsDrawing({ words }: { words: readonly string[] }) {
  const [first, ...rest] = words;
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false" fontFamily="var(--sans)" textAnchor="middle">
      <text x="160" y="92" fontSize="64" fontWeight="750" fill="var(--violet)">
        {first}
      </text>
      {rest.map((word, index) => (
        <text
          key={word}
          x={(320 / rest.length) * (index + 0.5)}
          y="142"
          fontSize="20"
          fontWeight="650"
          fill={index % 2 === 0 ? 'var(--cyan)' : 'var(--text)'}
        >
          {word}
        </text>
      ))}
      <rect x="156" y="110" width="8" height="8" fill="var(--amber)" />
    </svg>
  );
}
