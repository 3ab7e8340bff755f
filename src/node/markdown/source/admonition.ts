import { nearest } from '#shared/nearest.ts';

/** Every type of admonition; the stylesheet has colour and icon for each. */
export const ADMONITIONS = 'note tip info warning danger caution secondary important success'.split(' ');

/** True for the name of an admonition type. */
export function isAdmonition(name: string): boolean {
  return ADMONITIONS.includes(name);
}

/** The type to draw: an unknown one looks like `info`. */
export function admonitionType(name: string): string {
  return isAdmonition(name) ? name : 'info';
}

/** Title of an admonition that has none of its own: `Tip`. */
export function defaultTitle(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The problem of an unknown type. */
export function unknownAdmonition(name: string): { message: string; hint: string } {
  const [near] = nearest(name, ADMONITIONS);
  return {
    message: `There is no admonition \`:::${name}\`; it is shown as \`:::info\`.`,
    hint: near === undefined ? `Use one of ${ADMONITIONS.join(', ')}.` : `Did you mean \`:::${near}\`?`,
  };
}
