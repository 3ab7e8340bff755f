/** Why a command can't go on, or null: npm took some of its options, by these names, for its own. */
export function takenByNpm(
  call: string,
  names: readonly string[],
  args?: readonly string[],
  env?: NodeJS.ProcessEnv,
): string | null;
/** `dryRun` as it is written: `dry-run`. */
export function kebab(name: string): string;
