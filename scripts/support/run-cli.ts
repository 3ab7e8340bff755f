import type { CAC } from 'cac';

/** Run a command line; an unknown or bad option ends with a sentence instead of a stack trace. */
export async function runCli(cli: CAC, name: string): Promise<void> {
  try {
    cli.parse(process.argv, { run: false });
    await cli.runMatchedCommand();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CACError')) throw error;
    console.error(`${error.message}. See \`npm run ${name} -- --help\`.`);
    process.exitCode = 1;
  }
}
