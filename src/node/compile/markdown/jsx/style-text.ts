/** Numbers of these properties have no unit; those of all others are pixels, as in React. */
const UNITLESS =
  /^(?:--|(?:animationIterationCount|aspectRatio|borderImage\w*|columns?|columnCount|fillOpacity|flex|flexGrow|flexShrink|fontWeight|grid\w*|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|tabSize|widows|zIndex|zoom)$)/u;

/** Write a style object as an attribute: `{fontSize: 12}` → `font-size:12px`. */
export function styleText(style: object): string {
  return Object.entries(style)
    .flatMap(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const property = name.startsWith('--') ? name : name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
      const unit = typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? 'px' : '';
      return [`${property}:${value}${unit}`];
    })
    .join(';');
}
