import { parseSync } from 'vite';

/** A value that `site.ts` names, and where it stands there. */
interface Literal {
  value: string;
  /** UTF-16 offsets of the literal, quotation marks included. */
  start: number;
  end: number;
}

/**
 * `site.ts` with another `latest`. Exactly that literal changes; a configuration that doesn't name the latest release
 * stays as it is.
 *
 * @returns null when `latest` isn't written as a plain text in the configuration's own object
 */
export function withLatest(text: string, latest: string): string | null {
  const literal = latestLiteral(text);
  if (literal === null || literal === 'absent') return literal === null ? null : text;
  const quote = text[literal.start] ?? "'";
  return `${text.slice(0, literal.start)}${quote}${latest}${quote}${text.slice(literal.end)}`;
}

function latestLiteral(text: string): Literal | 'absent' | null {
  const { program, errors } = parseSync('site.ts', text);
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  if (errors.length > 0 || exported === undefined) return null;
  let value: unknown = exported.declaration;
  // `defineSite({ … })`, `{ … } satisfies X`, `({ … })`.
  for (;;) {
    if (!isNode(value)) return null;
    if (value.type === 'ObjectExpression') break;
    value = Array.isArray(value.arguments) ? value.arguments[0] : value.expression;
  }
  const properties = Array.isArray(value.properties) ? value.properties.filter(isNode) : [];
  const named = properties.filter(({ key }) => isNode(key) && (key.name === 'latest' || key.value === 'latest'));
  const property = named.at(-1);
  if (property === undefined) return properties.some(({ type }) => type === 'SpreadElement') ? null : 'absent';
  const literal = property.value;
  if (!isNode(literal) || literal.type !== 'Literal' || typeof literal.value !== 'string') return null;
  const { start, end, value: written } = literal;
  return typeof start === 'number' && typeof end === 'number' ? { value: written, start, end } : null;
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'type' in value;
}
