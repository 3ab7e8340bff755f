import { createHash } from 'node:crypto';

/** Sixteen hexadecimal digits of a SHA-256: enough that two contents of one site don't meet. */
export function shortHash(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}
