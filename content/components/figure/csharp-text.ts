/**
 * C# that makes a value with an object initialiser.
 *
 * @example newObject('var line', 'Line', ['Thickness = 2']) → 'var line = new Line\n{\n    Thickness = 2,\n};'
 */
export function newObject(variable: string, type: string, assignments: readonly string[]): string {
  if (assignments.length === 0) return `${variable} = new ${type}();`;
  return `${variable} = new ${type}\n{\n${assignments.map((assignment) => `    ${assignment},\n`).join('')}};`;
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
  return line.length <= LINE ? line : `${method}(\n    ${args.join(',\n    ')});`;
}
