import { identifierText, nameOf, type SyntaxNode } from '../syntax/syntax-node.ts';
import type { Context } from './context.ts';
import { suggest } from './suggest.ts';
import type { NamedType } from './type-names.ts';

/** Note that a type's name stands in the listing. */
export function noteType(node: SyntaxNode, id: string | null, context: Context): void {
  if (id !== null) context.session.use(nameOf(node), context.place.world.type(id)?.uid ?? null);
}

/** Report a type's name that means nothing, or several things. */
export function reportTypeName(node: SyntaxNode, found: NamedType, context: Context): void {
  const { session, place } = context;
  if (found.found === 'type') return;
  const name = identifierText(nameOf(node));
  if (found.found === 'ambiguous') {
    if (!session.isStrict) return;
    const where = found.ids.map((id) => `\`${namespaceOf(id)}\``).join(' and ');
    session.report(
      nameOf(node),
      'ambiguous-type',
      `\`${name}\` could be of ${where}.`,
      'Write its namespace before it.',
    );
  } else if (found.found === 'elsewhere') {
    const spaces = found.ids.map(namespaceOf);
    const isApi = found.ids.some((id) => place.world.type(id)?.origin === 'api');
    if (!session.isStrict && !isApi) return;
    const message = `\`${name}\` is in the namespace ${spaces.map((s) => `\`${s}\``).join(' or ')}, which isn't imported.`;
    session.report(nameOf(node), 'missing-using', message, `Add \`using ${spaces[0] ?? ''};\` at the top of the file.`);
  } else if (session.isStrict && !place.importsUnknown) {
    session.report(
      nameOf(node),
      'unknown-type',
      `There is no type \`${name}\`.`,
      suggest(name, place.world.typeNames()),
    );
  }
}

/** Report a name that a namespace or type doesn't hold. Of .NET we don't know all. */
export function reportMissing(node: SyntaxNode, name: string, container: string, context: Context): void {
  const { session, place } = context;
  if (!session.isStrict || /^(?:System|Microsoft)\b/u.test(container)) return;
  const message = `There is no \`${name}\` in \`${container}\`.`;
  session.report(nameOf(node), 'unknown-type', message, suggest(name, place.world.contents(container)));
}

function namespaceOf(id: string): string {
  return id.slice(0, Math.max(id.lastIndexOf('.'), 0));
}
