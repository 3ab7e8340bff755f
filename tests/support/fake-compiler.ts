import type { Listing, ListingFault, ListingSymbolUse } from '#node/samples/listing.ts';
import type { ApiType } from '#shared/api.ts';
import type { RuleName } from '#shared/rules.ts';
import type { ListingCompiler } from '../../tools/csharp/compiler.ts';

/**
 * Creates a compiler for tests. Each word of a listing refers to the type or member of that name, and the only errors
 * are those that the test specifies.
 */
export function fakeCompiler(faultsOf: (listing: Listing) => ListingFault[] = () => []): ListingCompiler {
  return {
    name: 'fake',
    compile: async (listing, types) => ({
      uses: usesOf(listing, types),
      faults: faultsOf(listing),
      unchecked: null,
      isGuess: false,
    }),
    close: () => undefined,
  };
}

function usesOf({ text }: Listing, types: readonly ApiType[]): ListingSymbolUse[] {
  const uids = new Map(
    types
      .flatMap((type) => [type, ...type.members])
      .map(({ uid }) => [uid.replace(/\(.*$/u, '').replace(/^.*\./u, ''), uid]),
  );
  return [...text.matchAll(/\w+/gu)].flatMap(({ 0: word, index }) => {
    const uid = uids.get(word);
    return uid === undefined ? [] : [{ start: index, end: index + word.length, uid }];
  });
}

/** Returns a compiler error for each occurrence of a text in a listing. */
export function faultAt(
  word: string,
  rule: RuleName,
  message: string,
  hint?: string,
): (listing: Listing) => ListingFault[] {
  return ({ text }) =>
    text.split('\n').flatMap((line, index) => {
      const column = line.indexOf(word) + 1;
      return column === 0 ? [] : [{ rule, line: index + 1, column, message, hint }];
    });
}
