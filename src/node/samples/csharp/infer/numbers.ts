import type { CSharpType } from '../symbols/csharp-type.ts';
import { idOf, keyword, UNKNOWN } from '../symbols/csharp-type.ts';
import type { MemberSymbol } from '../symbols/symbol.ts';
import type { Verdict } from './verdict.ts';

/** To which types a number converts by itself (C# specification, 10.2.3). */
const WIDENS: ReadonlyMap<string, readonly string[]> = new Map([
  ['SByte', ['Int16', 'Int32', 'Int64', 'IntPtr', 'Single', 'Double', 'Decimal']],
  [
    'Byte',
    ['Int16', 'UInt16', 'Int32', 'UInt32', 'Int64', 'UInt64', 'IntPtr', 'UIntPtr', 'Single', 'Double', 'Decimal'],
  ],
  ['Int16', ['Int32', 'Int64', 'IntPtr', 'Single', 'Double', 'Decimal']],
  ['UInt16', ['Int32', 'UInt32', 'Int64', 'UInt64', 'IntPtr', 'UIntPtr', 'Single', 'Double', 'Decimal']],
  ['Int32', ['Int64', 'IntPtr', 'Single', 'Double', 'Decimal']],
  ['UInt32', ['Int64', 'UInt64', 'UIntPtr', 'Single', 'Double', 'Decimal']],
  ['Int64', ['Single', 'Double', 'Decimal']],
  ['UInt64', ['Single', 'Double', 'Decimal']],
  ['IntPtr', ['Int64', 'Single', 'Double', 'Decimal']],
  ['UIntPtr', ['UInt64', 'Single', 'Double', 'Decimal']],
  ['Char', ['UInt16', 'Int32', 'UInt32', 'Int64', 'UInt64', 'IntPtr', 'UIntPtr', 'Single', 'Double', 'Decimal']],
  ['Single', ['Double']],
  ['Double', []],
  ['Decimal', []],
]);

/** What constants of whole numbers fit into. */
const RANGES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['SByte', [-128, 127]],
  ['Byte', [0, 255]],
  ['Int16', [-32768, 32767]],
  ['UInt16', [0, 65535]],
  ['UInt32', [0, 4294967295]],
  ['UInt64', [0, Number.MAX_SAFE_INTEGER]],
]);

/** True for ids of numbers, `char` among them. */
export function isNumeric(id: string): boolean {
  return WIDENS.has(plain(id));
}

/** True for ids of whole numbers. */
export function ranks(id: string): boolean {
  return isNumeric(id) && !['Single', 'Double', 'Decimal'].includes(plain(id));
}

/** Whether a number converts to another by itself; a constant does where it fits. */
export function numberConverts(from: string, to: string, constant: MemberSymbol['constant']): Verdict {
  if (from === to || WIDENS.get(plain(from))?.includes(plain(to)) === true) return 'yes';
  const range = RANGES.get(plain(to));
  const isConstant = from === 'System.Int32' || (from === 'System.Int64' && plain(to) === 'UInt64');
  if (constant === null || range === undefined || !isConstant) return 'no';
  if (constant === 'some') return 'maybe';
  return constant >= range[0] && constant <= range[1] ? 'yes' : 'no';
}

/**
 * The type of an arithmetic operation on two numbers (C# specification, 12.4.7); null where there is none.
 * A constant of `int` that isn't negative joins an unsigned number as such.
 */
export function promote(
  left: { type: CSharpType; constant: MemberSymbol['constant'] },
  right: { type: CSharpType; constant: MemberSymbol['constant'] },
): CSharpType | null {
  const [a, b] = [idOf(left.type), idOf(right.type)];
  if (a === null || b === null || !isNumeric(a) || !isNumeric(b)) return null;
  const names = [plain(a), plain(b)];
  const has = (name: string): boolean => names.includes(name);
  if (has('Decimal')) return has('Single') || has('Double') ? null : keyword('decimal');
  if (has('Double')) return keyword('double');
  if (has('Single')) return keyword('float');
  for (const [own, other, constant] of [
    [a, b, right.constant],
    [b, a, left.constant],
  ] as const) {
    if (plain(own) !== 'UInt32' && plain(own) !== 'UInt64') continue;
    if (other !== 'System.Int32' || constant === null) continue;
    if (constant === 'some') return UNKNOWN;
    if (constant >= 0)
      return left.type === right.type ? left.type : keyword(plain(own) === 'UInt32' ? 'uint' : 'ulong');
  }
  if (has('UInt64')) return ['SByte', 'Int16', 'Int32', 'Int64'].some(has) ? null : keyword('ulong');
  if (has('IntPtr') || has('UIntPtr')) return UNKNOWN;
  if (has('Int64')) return keyword('long');
  if (has('UInt32')) return ['SByte', 'Int16', 'Int32'].some(has) ? keyword('long') : keyword('uint');
  return keyword('int');
}

function plain(id: string): string {
  return id.startsWith('System.') ? id.slice('System.'.length) : '';
}
