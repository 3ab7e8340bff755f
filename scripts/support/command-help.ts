import type { CAC, Command } from 'cac';

/** What `--help` says of one command: what it does, how it is called, its options and an example. */
export function commandHelp({ name, globalCommand }: CAC, command: Command): string {
  const said = (example: (typeof command.examples)[number]): string =>
    indent(typeof example === 'string' ? example : example(name));
  const options = [...command.options, ...globalCommand.options].map(
    ({ rawName, description, config: { default: value } }) =>
      [rawName, value === undefined ? description : `${description} (when left out: ${value})`] as const,
  );
  return [
    `${[name, command.rawName].filter(Boolean).join(' ')} [options]`,
    `${command.description}.`,
    `Options:\n${table(options)}`,
    ...(command.examples.length === 0 ? [] : [`For example:\n${command.examples.map(said).join('\n')}`]),
  ].join('\n\n');
}

/** What `--help` says of several commands: how each is called, and the first sentence on what it does. */
export function overviewHelp({ name, commands }: CAC): string {
  const rows = commands.map(({ rawName, description }) => [rawName, description.split('. ')[0] ?? ''] as const);
  return [`${name} <command>`, `Commands:\n${table(rows)}`, `\`${name} <command> --help\` says more of one.`].join(
    '\n\n',
  );
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => indent(`${first.padEnd(width)}  ${second}`)).join('\n');
}

function indent(text: string): string {
  return `  ${text}`;
}
