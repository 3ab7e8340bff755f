/** A stroke with a head at its end that stands out from whatever it lies on. Its `d` ends with a straight line. */
export function Arrow({ d, id }: { d: string; id: string }) {
  return (
    <g className="figure-arrow">
      <marker
        id={id}
        viewBox="-9 -6 10 12"
        markerWidth={10}
        markerHeight={12}
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path d="M-8 -5L0 0L-8 5" />
      </marker>
      <path d={d} />
      <path d={d} markerEnd={`url(#${id})`} />
    </g>
  );
}
