import type { Context } from '../names/context.ts';
import { type Meaning, NOTHING, value } from '../names/meaning.ts';
import { symbolOf } from '../names/world.ts';
import { idOf, keyword, UNKNOWN } from '../symbols/csharp-type.ts';
import { isNumeric, promote } from './numbers.ts';
import { type Operand, operatorsOf } from './operators.ts';
import { checkConversion, mustBe } from './values.ts';

/** `-a`, `!a`, `a++`: the operator's result on one operand. */
export function unary(operator: string, a: Operand, context: Context): Meaning {
  if (operator === '!') {
    checkConversion(a.node, value(a.type, a.constant), keyword('bool'), mustBe('What `!` negates'), context);
    return value(keyword('bool'));
  }
  const id = idOf(a.type);
  if (id !== null && isNumeric(id)) {
    if (operator === '++' || operator === '--') return value(a.type);
    const type = operator === '-' && id === 'System.UInt32' ? keyword('long') : (promote(a, a) ?? UNKNOWN);
    const negative = typeof a.constant === 'number' ? -a.constant : a.constant;
    return value(
      type,
      operator === '-' ? negative : operator === '+' ? a.constant : a.constant === null ? null : 'some',
    );
  }
  const [own] = operatorsOf(a.type, operator, context.place.world).filter(
    ({ member }) => member.parameters.length === 1,
  );
  if (own !== undefined) return value(own.member.type);
  const isEnum = symbolOf(a.type, context.place.world)?.kind === 'enum';
  return isEnum && operator === '~' ? value(a.type) : NOTHING;
}
