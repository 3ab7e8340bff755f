import { diffWords } from '#model/word-diff.ts';

/** One of two texts to compare. */
export interface Side {
  /** Label of its version. */
  label: string;
  text: string;
}

/** Two texts side by side, each with the words marked that the other lacks. */
export function Difference({ before, after, isCode }: { before: Side; after: Side; isCode: boolean }) {
  const parts = diffWords(before.text, after.text);
  const Text = isCode ? 'code' : 'p';
  return (
    <dl className="api-diff">
      <div>
        <dt>{before.label}</dt>
        <dd>
          <Text>
            {parts.map(({ kind, text }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and none has state
              kind === 'added' ? null : kind === 'same' ? text : <del key={index}>{text}</del>,
            )}
          </Text>
        </dd>
      </div>
      <div>
        <dt>{after.label}</dt>
        <dd>
          <Text>
            {parts.map(({ kind, text }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and none has state
              kind === 'removed' ? null : kind === 'same' ? text : <ins key={index}>{text}</ins>,
            )}
          </Text>
        </dd>
      </div>
    </dl>
  );
}
