import type { Browser } from 'playwright-core';
import { startStaticServer } from '#tests/static-server.ts';
import { FAULTS, type Fault } from './faults.ts';
import type { Scenario } from './scenarios.ts';
import { adopts, appStarts, comes, inertParts, splitLines, TIMEOUT_MS, unsaid, visit } from './visit.ts';

/** A visit without a fault. */
export interface Recording {
  scenario: Scenario;
  /** Files fetched besides documents, in order: address, and name without hash. */
  files: { path: string; name: string }[];
  /** The state of the page at first, then after each step. */
  states: State[];
}

/** What a page shows when nothing is broken. */
export interface State {
  pathname: string;
  /** Lines that are visible both without scripts and with all of them. */
  lines: readonly string[];
  /** Number of inert elements. */
  inert: number;
}

/** A file of a visit and the fault that it gets. */
export interface Cell {
  /** `guide | /assets/react.js | reset` */
  name: string;
  recording: Recording;
  path: string;
  fault: Fault;
}

/** Returns every cell of a scenario: each file that it fetches with each fault. */
export async function cellsOf(browser: Browser, folder: string, scenario: Scenario): Promise<Cell[]> {
  const recording = await record(browser, folder, scenario);
  return recording.files.flatMap(({ path, name }) =>
    FAULTS.map((fault) => ({ name: `${scenario.name} | ${name} | ${fault}`, recording, path, fault })),
  );
}

/** Selects one cell for each fault, with other files in each scenario; the selection is the same in each run. */
export function sampleOf(cells: readonly Cell[], scenario: number): Cell[] {
  return FAULTS.flatMap((fault, index) => {
    const own = cells.filter((candidate) => candidate.fault === fault);
    return own[(scenario * FAULTS.length + index) % own.length] ?? [];
  });
}

/** Runs a function for each value, at most `jobs` at a time. */
export async function each<T>(values: readonly T[], jobs: number, run: (value: T) => Promise<void>): Promise<void> {
  const rest = values.values();
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (const value of rest) await run(value);
    }),
  );
}

/** Makes a visit without a fault and records what it fetches and shows. */
async function record(browser: Browser, folder: string, scenario: Scenario): Promise<Recording> {
  const server = await startStaticServer(folder);
  const spare = await startStaticServer(folder);
  const { page, uncaught, end } = await visit(browser, server, scenario.start);
  // The same pages without scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const bare = await plain.newPage();
  try {
    if (!(await appStarts(page, TIMEOUT_MS))) throw new Error(`${scenario.name}: the app doesn’t start.`);
    if (!(await adopts(page, TIMEOUT_MS))) throw new Error(`${scenario.name}: the app doesn’t adopt the page.`);
    const states: State[] = [];
    const said = new Map<string, readonly string[]>();
    const readBare = async (pathname: string): Promise<string[]> => {
      await bare.goto(spare.origin + pathname);
      return splitLines(bare);
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
      if (!(await comes(step.right(page)))) throw new Error(`${scenario.name}: ${step.name} fails without a fault.`);
      await note();
    }
    if (uncaught.length > 0) throw new Error(`${scenario.name}: ${uncaught.join('; ')}`);
    await page.waitForLoadState('networkidle');
    // Documents are left out: without one, the browser shows its own error page.
    const paths = new Set(server.asked.filter(({ isDocument }) => !isDocument).map(({ path }) => path));
    return { scenario, files: named([...paths]), states };
  } finally {
    await Promise.all([end(), plain.close()]);
    await Promise.all([server.close(), spare.close()]);
  }
}

/** Names files without the hashes of this build. */
function named(paths: readonly string[]): Recording['files'] {
  const counts = new Map<string, number>();
  return paths.map((path) => {
    const name = path.replace(/^\/p\/.*/u, '/p/').replace(/-[\w-]{8}(?=\.\w+$)/u, '');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { path, name: count === 1 ? name : `${name}#${count}` };
  });
}
