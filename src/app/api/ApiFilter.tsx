import { type IslandProps, textProp } from '../islands/island-props.ts';
import { FILTER_NAME } from './filter-address.ts';

/**
 * A field above the members of a type, with which `run-api-filter.ts` shows those whose name has the words in it, or else
 * whose parameters or summary. What is asked for stands in the address. Without JavaScript the stylesheet takes it away,
 * and every member is there. Props: `count` of the members, and the `noun` for them.
 */
export function ApiFilter({ props }: IslandProps) {
  return (
    <search className="api-filter">
      <form>
        <label>
          {`Filter ${props.count} ${textProp(props.noun, 'members')}`}
          <input type="search" name={FILTER_NAME} maxLength={64} autoComplete="off" spellCheck={false} />
        </label>
        <span className="api-filter-count" role="status" />
      </form>
    </search>
  );
}
