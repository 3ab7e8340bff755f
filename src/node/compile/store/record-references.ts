import type { CodeAnswer, Reference, Resolver } from '#model/reference.ts';
import { shortHash } from '../../content/short-hash.ts';

/** A question that compiling asked, with a digest of the answer that it got. */
export interface RecordedReference {
  reference: Reference;
  answer: string;
}

/** A resolver that writes down what it was asked. */
export interface Recorder {
  resolver: Resolver;
  references(): RecordedReference[];
  /** True once a message named near names or other versions: they depend on more than the page, so such a result isn't kept. */
  suggested(): boolean;
}

/** Watch a resolver; a question asked twice is recorded once. */
export function recordReferences(inner: Resolver): Recorder {
  const recorded = new Map<string, RecordedReference>();
  let suggested = false;
  const record = <T>(reference: Reference, answer: T): T => {
    recorded.set(JSON.stringify(reference), { reference, answer: digest(reference, answer) });
    return answer;
  };
  return {
    resolver: {
      doc: (path) => record({ kind: 'doc', path }, inner.doc(path)),
      asset: (path) => record({ kind: 'asset', path }, inner.asset(path)),
      include: (path) => record({ kind: 'include', path }, inner.include(path)),
      xref: (uid) => record({ kind: 'xref', uid }, inner.xref(uid)),
      code(listing) {
        const reference: Reference = { kind: 'code', listing };
        const answer = inner.code(listing);
        recorded.set(JSON.stringify(reference), { reference, answer: codeDigest(answer) });
        return answer;
      },
      name: (text) => record({ kind: 'name', text }, inner.name(text)),
      suggest(reference) {
        suggested = true;
        return inner.suggest(reference);
      },
      versionsWith(uid) {
        suggested = true;
        return inner.versionsWith(uid);
      },
    },
    references: () => [...recorded.values()],
    suggested: () => suggested,
  };
}

/** What a resolver says now to a recorded question, as a digest. */
export function currentAnswer(reference: Reference, resolver: Resolver): string {
  switch (reference.kind) {
    case 'doc':
      return digest(reference, resolver.doc(reference.path));
    case 'asset':
      return digest(reference, resolver.asset(reference.path));
    case 'include':
      return digest(reference, resolver.include(reference.path));
    case 'xref':
      return digest(reference, resolver.xref(reference.uid));
    case 'code':
      return codeDigest(resolver.code(reference.listing));
    case 'name':
      return digest(reference, resolver.name(reference.text));
  }
}

/** Digests of what listings answered: many pages and versions show the same one. */
const DIGESTS = new WeakMap<CodeAnswer, string>();

/** Answers are kept short in the store: included texts and the names of listings by hash, the rest as they are. */
function digest(reference: Reference, answer: unknown): string {
  const json = JSON.stringify(answer);
  return reference.kind === 'include' && answer !== null ? shortHash(json) : json;
}

function codeDigest(answer: CodeAnswer | null): string {
  if (answer === null) return '';
  const known = DIGESTS.get(answer) ?? shortHash(JSON.stringify(answer));
  DIGESTS.set(answer, known);
  return known;
}
