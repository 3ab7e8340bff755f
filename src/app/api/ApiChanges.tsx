import { readVersions, type Version } from '#shared/version.ts';
import { type IslandProps, textProp } from '../islands/island-props.ts';

/**
 * Asks for any two versions, whose API `run-api-changes.ts` compares. Props: `versions`, those that have an API, as
 * `writeVersions` has them. Without script the page's list of steps is all there is.
 */
export function ApiChanges({ props, id }: IslandProps) {
  const versions = readVersions(textProp(props.versions));
  return (
    <form className="api-compare">
      <VersionSelect id={`${id}-from`} label="From" name="from" versions={versions} start={versions[1]?.name} />
      <VersionSelect id={`${id}-to`} label="To" name="to" versions={versions} start={versions[0]?.name} />
      <button type="submit" className="button">
        Compare
      </button>
    </form>
  );
}

interface VersionSelectProps {
  id: string;
  label: string;
  name: string;
  versions: readonly Version[];
  start: string | undefined;
}

function VersionSelect({ id, label, name, versions, start }: VersionSelectProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={start} autoComplete="off">
        {versions.map((version) => (
          <option key={version.name} value={version.name}>
            {version.label}
          </option>
        ))}
      </select>
    </div>
  );
}
