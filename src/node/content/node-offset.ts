/** Where a node of a YAML document begins; 0 for what has no place of its own. */
export function nodeOffset(node: unknown): number {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return 0;
  const [start]: unknown[] = node.range;
  return typeof start === 'number' ? start : 0;
}
