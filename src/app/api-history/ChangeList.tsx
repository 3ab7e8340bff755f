import { type Change, countChanges, type MemberChange, type TypeChange } from '#model/api-changes.ts';
import { docPath, type Version } from '#model/version.ts';
import { siteHref } from '../layout/href.ts';
import { BreakableName } from './BreakableName.tsx';
import { Difference } from './Difference.tsx';

/** The two versions that are compared. */
export interface ComparedVersions {
  from: Version;
  to: Version;
}

/** Props of the list. */
export interface ChangeListProps extends ComparedVersions {
  changes: readonly TypeChange[];
  /** Base path without its final slash. */
  base: string;
}

/** What changed between two versions, by type, as the page's own steps show it. */
export function ChangeList({ changes, from, to, base }: ChangeListProps) {
  const pageOf = (change: Change | null, slug: string): string =>
    siteHref(base, docPath(change === 'removed' ? from : to, slug));
  return (
    <>
      <p className="api-count" role="status">
        {countChanges(changes)}
      </p>
      {changes.map((type) => (
        <section className="api-step" key={type.at}>
          <h3>
            <Mark change={type.change} />
            <a href={pageOf(type.change, type.at)}>
              <BreakableName name={type.fullName} />
            </a>{' '}
            <span className="api-kind">{(type.after ?? type.before)?.kind}</span>
          </h3>
          {type.change === 'changed' ? <Declarations change={type} from={from} to={to} /> : null}
          {type.members.length === 0 ? null : (
            <ul>
              {type.members.map((member) => (
                <li key={`${member.name} ${member.at}`}>
                  <Mark change={member.change} />
                  <code>
                    <a href={`${pageOf(member.change, type.at)}#${member.at}`}>
                      <BreakableName name={member.name} />
                    </a>
                  </code>
                  <Declarations change={member} from={from} to={to} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

function Mark({ change }: { change: Change | null }) {
  return change === null ? null : (
    <>
      <span className={`api-change ${change}`}>{change}</span>{' '}
    </>
  );
}

/** The one declaration of what came or went; both of what changed. */
function Declarations({ change, from, to }: ComparedVersions & { change: TypeChange | MemberChange }) {
  const { before, after } = change;
  if (before !== null && after !== null) {
    const [old, fresh] = [
      { label: from.label, text: before.code },
      { label: to.label, text: after.code },
    ] as const;
    return <Difference before={old} after={fresh} isCode={true} />;
  }
  const code = (before ?? after)?.code ?? '';
  return code === '' ? null : (
    <pre className="api-code">
      <code>{code}</code>
    </pre>
  );
}
