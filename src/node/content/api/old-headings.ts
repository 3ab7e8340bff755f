import type { ApiMember, ApiSymbol, ApiType } from '#model/api.ts';

type Described = ApiType | ApiMember;

const MODIFIERS = /(?<=[(,]\s*)(?:this|ref|out|in|params|scoped)\s+/gu;

/**
 * Texts that a symbol's heading had on the old pages, the likeliest first. They were made by DefaultDocumentation:
 * types with their kind, constructors with the word, extension methods with `this`, no `?` of nullable references,
 * no space after a comma inside `<…>` and tuples.
 */
export function headingTexts(symbol: Described): string[] {
  const text = tightCommas(withThis(symbol.name, symbol));
  if (isType(symbol)) return [`${text} ${symbol.kind}`];
  const spellings = symbol.kind === 'constructor' ? [`${text} Constructor`, text] : [text];
  return unique([...spellings, ...spellings.map((spelling) => spelling.replaceAll(MODIFIERS, keepThis))]);
}

/**
 * Full names that were anchors on the old pages: C# names without spaces, `Toy.IStore<T>.Unload(string)`.
 * Where it isn't known how modifiers and `?` were written, every spelling is given.
 */
export function oldNames(symbol: ApiSymbol): string[] {
  const name = withThis(symbol.fullName, symbol);
  const plain = name.replaceAll(MODIFIERS, keepThis);
  return unique([name, plain].flatMap((spelling) => [spelling.replaceAll('?', ''), spelling])).map((spelling) =>
    spelling.replaceAll(/\s+/gu, ''),
  );
}

function keepThis(modifier: string): string {
  return modifier.startsWith('this') ? modifier : '';
}

function isType(symbol: Described): symbol is ApiType {
  return 'members' in symbol;
}

/** docfx leaves out `this`, the old pages wrote it. */
function withThis(name: string, symbol: ApiSymbol): string {
  const isExtension = 'isExtensionMethod' in symbol && symbol.isExtensionMethod === true;
  return isExtension ? name.replace(/\((?!this )/u, '(this ') : name;
}

/** `Render(IFont, Span<(A a, B b)>)` → `Render(IFont, Span<(A a,B b)>)`: commas deeper than the parameter list. */
function tightCommas(text: string): string {
  let depth = 0;
  let list = 0;
  let result = '';
  for (const [index, character] of [...text].entries()) {
    if ('<([{'.includes(character)) depth += 1;
    if ('>)]}'.includes(character)) depth -= 1;
    if (character === '(' && depth === 1) list = 1;
    if (character === '[' && depth === 1) list = 1;
    const deep = depth > list || (list === 0 && depth > 0);
    if (character === ' ' && text[index - 1] === ',' && deep) continue;
    result += character;
  }
  return result;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
