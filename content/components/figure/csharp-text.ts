import { unmarked } from './csharp-values.ts';

/**
 * C# that makes a value with an object initialiser; comments may stand among its assignments.
 *
 * @example newObject('var line', 'Line', ['Thickness = 2']) → 'var line = new Line\n{\n    Thickness = 2,\n};'
 */
export function newObject(variable: string, type: string, assignments: readonly string[]): string {
  if (assignments.length === 0) return `${variable} = new ${type}();`;
  return `${variable} = new ${type}\n{\n${assignments.map((line) => `    ${line}${line.startsWith('//') ? '' : ','}\n`).join('')}};`;
}

/** Longest call that stands on one line, in characters. */
const LINE = 52;

/**
 * C# that calls a method, as a statement: on one line where it is short, else with an argument a line.
 *
 * @example methodCall('this.batcher.Begin', []) → 'this.batcher.Begin();'
 */
export function methodCall(method: string, args: readonly string[]): string {
  const line = `${method}(${args.join(', ')});`;
  return unmarked(line).length <= LINE ? line : `${method}(\n    ${args.join(',\n    ')});`;
}
