import type { CompiledPage } from '#model/article.ts';

/**
 * Take a compiled page out of parsed JSON of ours; null when it isn't one. The store's folder carries the compiler's
 * hash, so only whole files written by this very compiler get this far: the outline is enough to check.
 */
export function readCompiledPage(json: unknown): CompiledPage | null {
  return isCompiledPage(json) ? json : null;
}

function isCompiledPage(json: unknown): json is CompiledPage {
  if (typeof json !== 'object' || json === null) return false;
  const texts = ['title', 'description', 'html'] as const;
  const lists = ['toc', 'islands', 'head', 'anchors', 'links', 'mentions', 'records', 'problems'] as const;
  const fields: Partial<Record<string, unknown>> = { ...json };
  return texts.every((name) => typeof fields[name] === 'string') && lists.every((name) => Array.isArray(fields[name]));
}
