import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cac } from 'cac';
import pc from 'picocolors';
import { buildSite } from '#node/pipeline/build-site.ts';
import { countProblems, formatProblems } from '#node/report/print-problems.ts';
import { createStages } from '#node/report/stages.ts';
import { runCli } from './support/run-cli.ts';

process.env.NODE_ENV = 'production';
const engineRoot = fileURLToPath(new URL('..', import.meta.url));

const cli = cac('npm run build --');
cli
  .command('', 'Build the site into dist/')
  .option('--root <folder>', 'Folder with content/ and public/', { default: engineRoot })
  .option('--out <folder>', 'Folder to write the site into', { default: join(engineRoot, 'dist') })
  .option('--cache <folder>', 'Folder for what builds keep', { default: join(engineRoot, 'node_modules/.cache/site') })
  .action(async (options: { root: string; out: string; cache: string }) => {
    console.log(`\nBuilding the site`);
    const stages = createStages((line) => console.log(line));
    const { problems, ok, bundlerMemory } = await buildSite({
      root: options.root,
      engineRoot,
      outDir: options.out,
      cache: options.cache,
      stages,
    });
    if (problems.length > 0) console.error(`\n${formatProblems(problems)}\n\n  ${countProblems(problems)}`);
    const memory = `${Math.round(Math.max(process.resourceUsage().maxRSS, bundlerMemory) / 1024)} MB`;
    const time = `${(stages.elapsed() / 1000).toFixed(1)} s`;
    if (ok) console.log(pc.green(`\nBuilt in ${time}, ${memory} in the largest process`));
    else console.error(pc.red(`\nThe build failed after ${time}; nothing was written.`));
    process.exitCode = ok ? 0 : 1;
  });
cli.help();
await runCli(cli, 'build');
