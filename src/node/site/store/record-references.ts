import type { Reference, Resolver } from '#shared/reference.ts';
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
  const record = <T extends Answer>(reference: Reference, answer: T): T => {
    recorded.set(JSON.stringify(reference), { reference, answer: digest(reference, answer) });
    return answer;
  };
  return {
    resolver: {
      doc: (path) => record({ kind: 'doc', path }, inner.doc(path)),
      asset: (path) => record({ kind: 'asset', path }, inner.asset(path)),
      include: (path) => record({ kind: 'include', path }, inner.include(path)),
      xref: (uid) => record({ kind: 'xref', uid }, inner.xref(uid)),
      code: (listing) => record({ kind: 'code', listing }, inner.code(listing)),
      name: (text) => record({ kind: 'name', text }, inner.name(text)),
      diagram: (source) => record({ kind: 'diagram', source }, inner.diagram(source)),
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
  return digest(reference, ask(reference, resolver));
}

type Answer = object | string | null;

function ask(reference: Reference, resolver: Resolver): Answer {
  switch (reference.kind) {
    case 'doc':
      return resolver.doc(reference.path);
    case 'asset':
      return resolver.asset(reference.path);
    case 'include':
      return resolver.include(reference.path);
    case 'xref':
      return resolver.xref(reference.uid);
    case 'code':
      return resolver.code(reference.listing);
    case 'name':
      return resolver.name(reference.text);
    case 'diagram':
      return resolver.diagram(reference.source);
  }
}

/** Digests of answers: many pages and versions show the same listing. */
const DIGESTS = new WeakMap<object, string>();

/** Answers are kept short in the store: texts and the names of listings by hash, the rest as they are. */
function digest({ kind }: Reference, answer: Answer): string {
  if (!['include', 'code', 'diagram'].includes(kind) || typeof answer !== 'object' || answer === null)
    return JSON.stringify(answer);
  const known = DIGESTS.get(answer) ?? shortHash(JSON.stringify(answer));
  DIGESTS.set(answer, known);
  return known;
}
