/** Rank of what isn't a heading. */
const NO_RANK = 7;

/**
 * Let a heading go with the part below it, up to the next heading of its rank: when members are what stands there, the
 * heading and all that is said between them is hidden together with the last of them. Call it for captions of lower rank
 * first.
 *
 * @param own the filter, whose part always stays
 * @param shown elements with the members that they show; what is found is added
 */
export function hideWithPart(heading: HTMLElement, own: Element, shown: Map<HTMLElement, number[]>): void {
  const part: HTMLElement[] = [heading];
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (rankOf(next) <= rankOf(heading)) break;
    if (next.contains(own)) return;
    // Islands have a life of their own.
    if (next instanceof HTMLElement && !next.matches('[data-island], :has([data-island])')) part.push(next);
  }
  const members = [...new Set(part.flatMap((element) => shown.get(element) ?? []))];
  if (members.length === 0) return;
  for (const element of part) if (!shown.has(element)) shown.set(element, members);
}

function rankOf({ tagName }: Element): number {
  return /^H[1-6]$/u.test(tagName) ? Number(tagName[1]) : NO_RANK;
}
