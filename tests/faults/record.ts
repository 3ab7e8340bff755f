import type { Browser } from 'playwright-core';
import { startStaticServer } from '#tests/static-server.ts';
import type { Scenario } from './scenarios.ts';
import { adopts, appStarts, comes, inertParts, linesOf, TIMEOUT_MS, unsaid, visit } from './visit.ts';

/** A visit on which nothing went wrong. */
export interface Recording {
  scenario: Scenario;
  /** What was fetched besides documents, in order: where it is, and its name without its hash. */
  files: { path: string; name: string }[];
  /** The state of the page at first, then after each step. */
  states: State[];
}

/** What a page is like when all is well. */
export interface State {
  pathname: string;
  /** What it says without a script, and goes on saying with all of them. */
  lines: readonly string[];
  /** Number of parts that nobody can get at. */
  inert: number;
}

/** Make a visit on which nothing goes wrong, and see what it fetches. */
export async function record(browser: Browser, folder: string, scenario: Scenario): Promise<Recording> {
  const server = await startStaticServer(folder);
  const spare = await startStaticServer(folder);
  const { page, uncaught, end } = await visit(browser, server, scenario.start);
  // The same pages where no script runs.
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const bare = await plain.newPage();
  try {
    if (!(await appStarts(page, TIMEOUT_MS))) throw new Error(`${scenario.name}: the app doesn’t start.`);
    if (!(await adopts(page, TIMEOUT_MS))) throw new Error(`${scenario.name}: the app doesn’t adopt the page.`);
    const states: State[] = [];
    const said = new Map<string, readonly string[]>();
    const readBare = async (pathname: string): Promise<string[]> => {
      await bare.goto(spare.origin + pathname);
      return linesOf(bare);
    };
    const note = async (): Promise<void> => {
      const { pathname } = new URL(page.url());
      const lines = said.get(pathname) ?? (await readBare(pathname));
      said.set(pathname, lines);
      const gone = new Set(await unsaid(page, lines));
      states.push({ pathname, lines: lines.filter((line) => !gone.has(line)), inert: await inertParts(page) });
    };
    await note();
    for (const step of scenario.steps) {
      await step.act(page);
      if (!(await comes(step.right(page)))) throw new Error(`${scenario.name}: ${step.name} fails by itself.`);
      await note();
    }
    if (uncaught.length > 0) throw new Error(`${scenario.name}: ${uncaught.join('; ')}`);
    await page.waitForLoadState('networkidle');
    // What a host answers for a document, the browser tells.
    const paths = new Set(server.asked.filter(({ isDocument }) => !isDocument).map(({ path }) => path));
    return { scenario, files: named([...paths]), states };
  } finally {
    await Promise.all([end(), plain.close()]);
    await Promise.all([server.close(), spare.close()]);
  }
}

/** Files by names that the next build gives them, too. */
function named(paths: readonly string[]): Recording['files'] {
  const counts = new Map<string, number>();
  return paths.map((path) => {
    const name = path.replace(/^\/p\/.*/u, '/p/').replace(/-[\w-]{8}(?=\.\w+$)/u, '');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { path, name: count === 1 ? name : `${name}#${count}` };
  });
}
