/** A content coding that the server can answer with. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order of preference among codings that a client likes equally. */
const OFFERED = ['br', 'gzip'] as const;

/**
 * The coding to answer with, by a request's `Accept-Encoding` (RFC 9110, 12.5.3): the best liked of brotli and gzip,
 * brotli first, or the plain bytes when the header names neither.
 *
 * @example chooseEncoding('gzip, br;q=0.5') → 'gzip'
 */
export function chooseEncoding(header: string | undefined): Encoding {
  const qualities = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const value = quality === undefined ? 1 : Number(quality.slice(2));
    if (coding !== '' && Number.isFinite(value)) qualities.set(coding, value);
  }
  let best: Encoding = 'identity';
  let bestQuality = 0;
  for (const coding of OFFERED) {
    const quality = qualities.get(coding) ?? qualities.get('*') ?? 0;
    if (quality > bestQuality) {
      best = coding;
      bestQuality = quality;
    }
  }
  return best;
}
