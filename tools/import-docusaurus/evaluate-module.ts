import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { getErrorMessage } from '#shared/problem.ts';

/** Plain data: the value of an expression that can be evaluated without executing code. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [key: string]: Literal };

/** A field that was skipped because its value is not plain data. */
export interface SkippedField {
  /** Path of the field: `themeConfig.footer.copyright`. */
  field: string;
  line: number;
  /** The reason as a clause: `it is a function`. */
  reason: string;
}

/** A value that cannot be determined without executing the module. */
class UnknownValue {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Returns a property of a value, or the value itself for the name `*`. */
function getProperty(value: Literal, name: string): Literal {
  if (name === '*') return value;
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** Compares values or concatenates strings. The result of any other operator is unknown. */
function applyOperator(operator: string, a: Literal | UnknownValue, b: Literal | UnknownValue): Literal | UnknownValue {
  if (a instanceof UnknownValue) return a;
  if (b instanceof UnknownValue) return b;
  if (operator === '===' || operator === '==') return a === b;
  if (operator === '!==' || operator === '!=') return a !== b;
  if (operator === '+' && typeof a === 'string') return a + String(b);
  return new UnknownValue('it is computed');
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

/** A variable of a module: an expression or an import. */
type Binding = { kind: 'expression'; expression: Expression } | { kind: 'import'; specifier: string; name: string };

/** A JavaScript or TypeScript module that was parsed but not executed. */
interface ParsedModule {
  file: string;
  text: string;
  /** Variables at the top level and in the body of a function that is the default export, by name. */
  bindings: ReadonlyMap<string, Binding>;
  /** Exports by name; `module.exports` is the export `default`. */
  exports: ReadonlyMap<string, Expression>;
}

/** Suffixes tried when an import is resolved. */
const EXTENSIONS = ['', '.ts', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json', '/index.ts', '/index.js'];

/** Resolves a relative import; null if there is no such file. */
export function findModule(from: string, specifier: string): string | null {
  const base = join(dirname(from), specifier);
  const candidates = [base, base.replace(/\.[cm]?js$/u, '')].flatMap((path) =>
    EXTENSIONS.map((extension) => path + extension),
  );
  return candidates.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true) ?? null;
}

/**
 * Parses a module.
 *
 * @throws Error if the syntax is invalid
 */
function parseModule(file: string): ParsedModule {
  const source = readFileSync(file, 'utf8');
  // JSON is also a JavaScript expression.
  const isJson = file.endsWith('.json');
  const text = isJson ? `export default ${source}` : source;
  const { program, errors } = parseSync(isJson ? `${file}.js` : file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const bindings = new Map<string, Binding>();
  const exports = new Map<string, Expression>();
  for (const statement of program.body) readStatement(statement, bindings, exports);
  const defaultExport = exports.get('default');
  const body = defaultExport === undefined ? null : getFunctionBody(resolveVariable(defaultExport, bindings));
  if (body !== null) {
    for (const statement of body.statements) readStatement(statement, bindings, new Map());
    exports.set('default', body.result);
  }
  return { file, text, bindings, exports };
}

function resolveVariable(expression: Expression, bindings: ReadonlyMap<string, Binding>): Expression {
  const binding = expression.type === 'Identifier' ? bindings.get(expression.name) : undefined;
  return binding?.kind === 'expression' ? binding.expression : expression;
}

const FUNCTION_TYPES = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** Returns the statements and the returned expression of a function; null for other expressions. */
function getFunctionBody(expression: Expression): { statements: readonly Statement[]; result: Expression } | null {
  if (!FUNCTION_TYPES.has(expression.type) || !('body' in expression) || !('params' in expression)) return null;
  const { body } = expression;
  if (body === null) return null;
  if (body.type !== 'BlockStatement') return { statements: [], result: body };
  const end = body.body.find((statement) => statement.type === 'ReturnStatement');
  const result = end?.type === 'ReturnStatement' ? end.argument : null;
  return result === null || result === undefined ? null : { statements: body.body, result };
}

function readStatement(statement: Statement, bindings: Map<string, Binding>, exports: Map<string, Expression>): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const specifier of statement.specifiers) {
        const name =
          specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
              ? specifier.imported.name
              : '*';
        bindings.set(specifier.local.name, { kind: 'import', specifier: statement.source.value, name });
      }
      return;
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations) {
        if (id.type === 'Identifier' && init !== null) bindings.set(id.name, { kind: 'expression', expression: init });
      }
      return;
    case 'FunctionDeclaration':
      if (statement.id !== null) bindings.set(statement.id.name, { kind: 'expression', expression: statement });
      return;
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      if (declaration.type !== 'TSInterfaceDeclaration') exports.set('default', declaration);
      return;
    }
    case 'ExportNamedDeclaration':
      for (const { local, exported } of statement.source === null ? statement.specifiers : [])
        if (local.type === 'Identifier' && exported.type === 'Identifier') exports.set(exported.name, local);
      if (statement.declaration === null || statement.declaration.type !== 'VariableDeclaration') return;
      readStatement(statement.declaration, bindings, exports);
      for (const { id, init } of statement.declaration.declarations) {
        if (id.type === 'Identifier' && init !== null) exports.set(id.name, init);
      }
      return;
    case 'ExpressionStatement':
      readAssignment(statement.expression, exports);
      return;
    default:
  }
}

/** Reads `module.exports = …` and `exports.name = …`. */
function readAssignment(expression: Expression, exports: Map<string, Expression>): void {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return;
  const { object, property } = expression.left;
  if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
  if (object.name === 'module' && property.name === 'exports') exports.set('default', expression.right);
  if (object.name === 'exports') exports.set(property.name, expression.right);
}

interface Scope {
  module: ParsedModule;
  collected: Collected;
  /** Names that are being evaluated, to detect cycles. */
  active: ReadonlySet<string>;
}

/** Evaluates an export of a module as plain data. Lists other values as skipped. Throws an error if the syntax is invalid. */
export function readLiteral(file: string, name = 'default'): ModuleLiteral {
  const collected: Collected = { skippedFields: [], files: new Set(), root: dirname(file) };
  const value = evaluateExport(file, name, collected, '');
  if (value instanceof UnknownValue) collected.skippedFields.push({ field: '', line: 1, reason: value.reason });
  const { skippedFields, files } = collected;
  return { skippedFields, files: [...files], value: value instanceof UnknownValue ? undefined : value };
}

/** The plain data of a module, and the skipped fields. */
interface ModuleLiteral {
  value: Literal;
  skippedFields: SkippedField[];
  /** All files that were read. */
  files: string[];
}

/** The skipped fields and files collected during an evaluation. */
interface Collected {
  skippedFields: SkippedField[];
  files: Set<string>;
  /** Folder of the first module. `__dirname` is evaluated relative to it. */
  root: string;
}

function evaluateExport(file: string, name: string, collected: Collected, field: string): Literal | UnknownValue {
  const module = parseModule(file);
  collected.files.add(file);
  const expression = module.exports.get(name);
  const exportExpression = expression ?? module.exports.get('default');
  if (exportExpression === undefined) return new UnknownValue(`${basename(file)} exports no plain data`);
  const value = evaluate(exportExpression, { module, collected, active: new Set() }, field);
  // A named import may refer to a property of `module.exports` or of a JSON file.
  return expression === undefined && !(value instanceof UnknownValue) ? getProperty(value, name) : value;
}

function evaluate(expression: Expression, scope: Scope, field: string): Literal | UnknownValue {
  const read = (inner: Expression): Literal | UnknownValue => evaluate(inner, scope, field);
  switch (expression.type) {
    case 'Literal':
      if (expression.value instanceof RegExp) return expression.value.source;
      return typeof expression.value === 'bigint' ? String(expression.value) : expression.value;
    case 'TemplateLiteral':
      return evaluateTemplate(expression, scope, field);
    case 'ArrayExpression':
      return expression.elements.flatMap((element, index): Literal[] => {
        if (element === null) return [];
        if (element.type !== 'SpreadElement') return evaluateKnown(element, scope, `${field}[${index}]`);
        const [inner] = evaluateKnown(element.argument, scope, `${field}[${index}]`);
        return Array.isArray(inner) ? inner : [];
      });
    case 'ObjectExpression':
      return evaluateObject(expression, scope, field);
    case 'Identifier':
      return evaluateIdentifier(expression.name, scope, field);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return read(expression.expression);
    case 'UnaryExpression': {
      const value = read(expression.argument);
      if (value instanceof UnknownValue) return value;
      if (expression.operator === '!') return !value;
      return expression.operator === '-' && typeof value === 'number' ? -value : new UnknownValue('it is computed');
    }
    case 'LogicalExpression':
      return evaluateLogical(expression, scope, field);
    case 'ConditionalExpression': {
      const test = read(expression.test);
      return test instanceof UnknownValue ? test : read(test ? expression.consequent : expression.alternate);
    }
    case 'BinaryExpression':
      return evaluateBinary(expression, scope, field);
    case 'MemberExpression':
      return evaluateMember(expression, scope, field);
    case 'CallExpression':
      return evaluateCall(expression, scope, field);
    case 'AwaitExpression':
      return read(expression.argument);
    case 'ImportExpression': {
      const from = read(expression.source);
      return new UnknownValue(`it comes from the package ${typeof from === 'string' ? from : 'that is imported'}`);
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return new UnknownValue('it is a function');
    default:
      return new UnknownValue('it is computed when the configuration is executed');
  }
}

/** Returns a list with the value, or an empty list after recording an unknown value as skipped. */
function evaluateKnown(expression: Expression, scope: Scope, field: string): Literal[] {
  const value = evaluate(expression, scope, field);
  if (!(value instanceof UnknownValue)) return [value];
  recordSkipped(expression, scope, field, value.reason);
  return [];
}

function recordSkipped({ start }: Expression, { module, collected }: Scope, field: string, reason: string): void {
  collected.skippedFields.push({ field, line: module.text.slice(0, start).split('\n').length, reason });
}

function evaluateTemplate(
  { quasis, expressions }: Extract<Expression, { type: 'TemplateLiteral' }>,
  scope: Scope,
  field: string,
): string {
  return quasis
    .map(({ value }, index) => {
      const inner = expressions[index];
      const [shown = ''] = inner === undefined ? [] : evaluateKnown(inner, scope, field);
      return `${value.cooked ?? value.raw}${String(shown)}`;
    })
    .join('');
}

function evaluateObject(
  { properties }: Extract<Expression, { type: 'ObjectExpression' }>,
  scope: Scope,
  field: string,
): { [key: string]: Literal } {
  const entries = properties.flatMap((property): [string, Literal][] => {
    if (property.type === 'SpreadElement') {
      const [inner] = evaluateKnown(property.argument, scope, `${field}…`);
      return typeof inner === 'object' && inner !== null ? Object.entries(inner) : [];
    }
    const { key, value, computed } = property;
    const name = !computed && key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    const at = `${field}${field === '' ? '' : '.'}${name ?? '[…]'}`;
    if (name === null) {
      recordSkipped(value, scope, at, 'its name is computed');
      return [];
    }
    return evaluateKnown(value, scope, at).map((one) => [name, one]);
  });
  return Object.fromEntries(entries);
}

function evaluateIdentifier(name: string, scope: Scope, field: string): Literal | UnknownValue {
  if (name === 'undefined') return undefined;
  const { module, collected, active } = scope;
  if (name === '__dirname') return relative(collected.root, dirname(module.file)) || '.';
  if (name === 'process') return new UnknownValue('it depends on the environment');
  const binding = module.bindings.get(name);
  if (binding === undefined || active.has(name)) return new UnknownValue(`\`${name}\` is not defined`);
  if (binding.kind === 'expression') {
    return evaluate(binding.expression, { ...scope, active: new Set([...active, name]) }, field);
  }
  return evaluateImport(module.file, binding.specifier, binding.name, collected, field);
}

/** Evaluates an export of another module of the site. Packages are not read. */
function evaluateImport(
  from: string,
  specifier: string,
  name: string,
  collected: Collected,
  field: string,
): Literal | UnknownValue {
  const file = specifier.startsWith('.') ? findModule(from, specifier) : null;
  if (file === null) return new UnknownValue(`it comes from the package ${specifier}`);
  try {
    return evaluateExport(file, name, collected, field);
  } catch (error) {
    return new UnknownValue(getErrorMessage(error));
  }
}

function evaluateLogical(
  { operator, left, right }: Extract<Expression, { type: 'LogicalExpression' }>,
  scope: Scope,
  field: string,
): Literal | UnknownValue {
  const first = evaluate(left, scope, field);
  // `process.env.X ?? 'a'` uses the fallback.
  if (first instanceof UnknownValue) return operator === '&&' ? first : evaluate(right, scope, field);
  const usesRight =
    operator === '&&' ? Boolean(first) : operator === '||' ? !first : first === null || first === undefined;
  return usesRight ? evaluate(right, scope, field) : first;
}

function evaluateBinary(
  { operator, left, right }: Extract<Expression, { type: 'BinaryExpression' }>,
  scope: Scope,
  field: string,
): Literal | UnknownValue {
  if (left.type === 'PrivateIdentifier') return new UnknownValue('it is computed');
  return applyOperator(operator, evaluate(left, scope, field), evaluate(right, scope, field));
}

function evaluateMember(
  expression: Extract<Expression, { type: 'MemberExpression' }>,
  scope: Scope,
  field: string,
): Literal | UnknownValue {
  const { object, property, computed } = expression;
  const target = evaluate(object, scope, field);
  if (target instanceof UnknownValue) return target;
  const key =
    !computed && property.type === 'Identifier'
      ? property.name
      : property.type === 'Literal'
        ? String(property.value)
        : null;
  if (key === null || typeof target !== 'object' || target === null) return new UnknownValue('it is computed');
  // `require('./x').default`: `target` already is the default export.
  return Object.hasOwn(target, key) || key !== 'default' ? getProperty(target, key) : target;
}

/** Evaluates calls of `require`, `require.resolve`, `path.join`, `path.resolve` and `.filter(Boolean)`. Others are unknown. */
function evaluateCall(
  { callee, arguments: given }: Extract<Expression, { type: 'CallExpression' }>,
  scope: Scope,
  field: string,
): Literal | UnknownValue {
  const values = given.map((argument) =>
    argument.type === 'SpreadElement' ? new UnknownValue('it is computed') : evaluate(argument, scope, field),
  );
  const [first] = values;
  if (callee.type === 'Identifier' && callee.name === 'require' && typeof first === 'string') {
    return evaluateImport(scope.module.file, first, 'default', scope.collected, field);
  }
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const { object, property } = callee;
    const name = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
    if (name === 'require.resolve' && typeof first === 'string') return first;
    const texts = values.filter((value) => typeof value === 'string');
    if ((name === 'path.join' || name === 'path.resolve') && texts.length === values.length) return join(...texts);
    if (property.name === 'filter' && given[0]?.type === 'Identifier' && given[0].name === 'Boolean') {
      const list = evaluate(object, scope, field);
      return Array.isArray(list) ? list.filter(Boolean) : list;
    }
  }
  return new UnknownValue('it is computed when the configuration is executed');
}
