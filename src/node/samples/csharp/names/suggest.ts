import { didYouMean, editDistance, nearest } from '#model/nearest.ts';

/** How many names are compared closely. */
const COMPARED = 8;

/**
 * The question that ends a message about an unknown name: `` Did you mean `Width`? ``. Two letters that changed places
 * weigh as one mistake, and a name that goes on as the written one begins is near.
 */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...new Set(candidates)].filter((candidate) => candidate !== name);
  const most = Math.max(1, Math.floor(name.length / 2));
  const found = nearest(name, all, COMPARED)
    .map((candidate, index) => ({ candidate, index, distance: mistakes(name, candidate) }))
    .filter(({ distance }) => distance <= most && name.length > 1)
    .sort((a, b) => a.distance - b.distance || a.index - b.index);
  const [best] = found;
  const longer =
    name.length > 2 ? all.filter((candidate) => candidate.startsWith(name)).sort((a, b) => a.length - b.length) : [];
  const names = best === undefined ? longer.slice(0, 1) : [best.candidate];
  return didYouMean(names, '`');
}

/** Edit distance, whatever the case, that counts neighbours which changed places once. */
function mistakes(written: string, candidate: string): number {
  const [a, b] = [written.toLowerCase(), candidate.toLowerCase()];
  const plain = editDistance(a, b);
  if (a.length !== b.length) return plain;
  let swapped = '';
  let swaps = 0;
  for (let index = 0; index < a.length; index += 1) {
    const isSwap = a[index] !== b[index] && a[index] === b[index + 1] && a[index + 1] === b[index];
    if (isSwap) {
      swapped += `${a[index + 1]}${a[index]}`;
      index += 1;
      swaps += 1;
    } else swapped += a[index] ?? '';
  }
  return Math.min(plain, swaps + editDistance(swapped, b));
}
