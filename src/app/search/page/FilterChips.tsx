import { API_MEMBER_KINDS, API_TYPE_KINDS } from '#model/api.ts';
import { SCOPES } from '#search/prefixes.ts';
import { KIND_LABELS, SCOPE_LABELS } from '../describe-query.ts';
import { press, type ShownFilter } from './filters.ts';
import type { SymbolKind } from './question.ts';

interface Props {
  /** Kinds that there are: no chip leads to nothing. */
  kinds: readonly string[];
  shown: ShownFilter;
  onChange(filter: ShownFilter): void;
}

/** Buttons that narrow a search to a part of the documentation, and then to a kind of type or of member. */
export function FilterChips({ kinds, shown, onChange }: Props) {
  if (kinds.length === 0) return null;
  const all: readonly SymbolKind[] =
    shown.scope === 'type' ? API_TYPE_KINDS : shown.scope === 'member' ? API_MEMBER_KINDS : [];
  const offered = all.filter((kind) => kinds.includes(kind));
  return (
    <div className="sp-filters">
      <fieldset>
        <legend className="visually-hidden">Look in</legend>
        {SCOPES.map((scope) => (
          <button
            key={scope}
            type="button"
            aria-pressed={shown.scope === scope}
            onClick={() => onChange(press(shown, { scope }))}
          >
            {SCOPE_LABELS[scope]}
          </button>
        ))}
      </fieldset>
      {offered.length === 0 ? null : (
        <fieldset>
          <legend className="visually-hidden">{shown.scope === 'type' ? 'Kind of type' : 'Kind of member'}</legend>
          {offered.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={shown.kind === kind}
              onClick={() => onChange(press(shown, { kind }))}
            >
              {KIND_LABELS[kind]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
