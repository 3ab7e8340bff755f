/** Shapes on the empty window, with the handles and measures that the site's figures have. */
export function ShapesDrawing() {
  return (
    <svg viewBox="0 0 520 380" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="hero-gradient">
          <stop stopColor="var(--cyan)" />
          <stop offset="1" stopColor="var(--violet)" />
        </linearGradient>
      </defs>
      <g fill="none" stroke="var(--control)">
        <path d="M90 80v-24M310 80v-24M90 68h76M234 68h76" />
        <path d="M34 100h24M34 240h24M46 100v54M46 186v54" />
        <path d="M384 250 310 210" stroke="var(--amber)" strokeDasharray="4 5" />
      </g>
      <rect x="90" y="100" width="220" height="140" rx="38" fill="url(#hero-gradient)" />
      <circle cx="404" cy="262" r="64" fill="none" stroke="var(--pink)" strokeWidth="10" />
      <path d="m84 320 190-34" stroke="var(--green)" strokeWidth="10" strokeLinecap="round" />
      <g fill="var(--amber)">
        <rect x="303" y="93" width="14" height="14" />
        <rect x="461" y="255" width="14" height="14" />
        <rect x="77" y="313" width="14" height="14" />
        <rect x="267" y="279" width="14" height="14" />
      </g>
      <circle cx="200" cy="170" r="4.5" fill="#0b151a" />
      <g fontFamily="var(--mono)" fontSize="14" fill="var(--muted)" textAnchor="middle">
        <text x="200" y="73">
          220
        </text>
        <text x="46" y="175">
          140
        </text>
        <text x="404" y="267">
          r 64
        </text>
        <text x="200" y="196" fill="#0b151a">
          Position
        </text>
      </g>
    </svg>
  );
}
