import type { Plain } from '#shared/island.ts';
import type { ComponentUse } from './component.ts';

/** The props of an island as plain data; what isn't plain is reported and left out. */
export function plainProps(
  name: string,
  props: Record<string, unknown>,
  report: ComponentUse['report'],
): { [key: string]: Plain } {
  const plain: { [key: string]: Plain } = {};
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || key === 'children') continue;
    if (isPlain(value)) plain[key] = value;
    else {
      const message = `The attribute \`${key}\` of \`<${name}>\` must be plain data: text, numbers, lists and objects of them.`;
      report({ severity: 'error', rule: 'island-props', message });
    }
  }
  return plain;
}

/** True for what JSON can hold. */
function isPlain(value: unknown): value is Plain {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}
