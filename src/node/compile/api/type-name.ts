import { type ApiType, definitionUid } from '#model/api.ts';
import { referenceFromUid } from '../../content/api/api-references.ts';
import type { PageDraft } from './page-draft.ts';

/** How a type that the page mentions is written: as the page's references say, else as the resolver knows it. */
export function writtenTypeName(draft: PageDraft, uid: string, references: ApiType['references']): string {
  const written = Object.values(references).find(
    (reference) => definitionUid(reference.definition ?? reference.uid) === uid,
  );
  return draft.context.resolver.xref(uid)?.name ?? written?.name ?? referenceFromUid(uid).name;
}
