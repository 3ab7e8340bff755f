import type { Browser, Page } from 'playwright-core';
import { type Asked, startStaticServer } from '#tests/static-server.ts';
import { breakFile } from './faults.ts';
import type { Cell, State } from './record.ts';
import type { Step } from './scenarios.ts';
import {
  adopts,
  appStarts,
  comes,
  inertParts,
  isFulfilled,
  isPainted,
  isSeen,
  lost,
  notice,
  running,
  TIMEOUT_MS,
  visit,
} from './visit.ts';

/** Maximum number of document loads for each step. */
const LOADS = 2;

/** Maximum number of requests for the broken file, for each document and for each step. */
const REQUESTS = { document: 4, step: 2 };

/** How long a step may take that is allowed to change nothing, in milliseconds. */
const OPTIONAL_STEP_MS = 3_000;

/** Maximum wait if a file gets no response. The search index's timeout, 30 s, is in a worker and can't be skipped. */
const SILENT_TIMEOUT_MS = 35_000;

/** How long the app's requests may stay without a response before its clock skips its timeout, in milliseconds. */
const SILENCE_MS = 2_500;

/**
 * Visits the site with a fault; resolves with all problems that a reader would see. The visit ends one step after the one
 * that requested the broken file.
 */
export async function tryCell(browser: Browser, folder: string, cell: Cell): Promise<string[]> {
  const { scenario, states } = cell.recording;
  const server = await startStaticServer(folder);
  const mend = breakFile(server, cell.path, cell.fault);
  const wasHit = (): boolean => server.asked.some(({ path }) => path === cell.path);
  const problems: string[] = [];
  const { page, uncaught, end } = await visit(browser, server, scenario.start, cell.fault === 'silence');
  try {
    // The page's own timers measure how long it waits for a response.
    const skipTimeout = cell.fault === 'silence' ? () => page.clock.fastForward(10_000) : null;
    if (!(await isPainted(page))) return ['Nothing is shown.'];
    if (await appStarts(page)) await adopts(page);
    problems.push(...(await complaints(page, states[0], 'at first')));
    let steps = 0;
    for (const [index, step] of scenario.steps.entries()) {
      const isLast = wasHit();
      steps += 1;
      const trouble = await doStep(page, step, mend, skipTimeout);
      if (wasHit()) problems.push(...(await complaints(page, states[index + 1], `after it ${step.name}`)));
      if (trouble !== null) problems.push(`It ${step.name}: ${trouble}`);
      if (trouble !== null || isLast) break;
    }
    problems.push(...uncaught.map((message) => `Nobody caught: ${message}`));
    problems.push(...loops(server.asked, cell, steps));
    return problems;
  } catch (error) {
    return [...problems, error instanceof Error ? error.message.replaceAll(/\s+/gu, ' ').slice(-400) : String(error)];
  } finally {
    await end();
    await server.close();
  }
}

/** Takes a step; if it fails, ends the fault and does what a reader would do. Resolves with the problem, or null. */
async function doStep(
  page: Page,
  step: Step,
  mend: () => void,
  skipTimeout: (() => Promise<void>) | null,
): Promise<string | null> {
  await step.act(page);
  const right = step.right(page);
  const told = notice(page);
  // Without the app, the page is one without scripts.
  const mayStay = step.otherwise === 'stays' || (step.otherwise === 'tells' && !(await isSeen(running(page))));
  const outcome = right.or(told);
  if (skipTimeout !== null && !(await comes(outcome, SILENCE_MS))) await skipTimeout();
  await comes(outcome, mayStay ? OPTIONAL_STEP_MS : skipTimeout === null ? TIMEOUT_MS : SILENT_TIMEOUT_MS);
  if (await isSeen(right)) return null;
  const isTold = await isSeen(told);
  if (!isTold && !mayStay) {
    // A notice may disappear because the page arrived after all.
    return (await comes(right)) ? null : 'neither the result nor a notice is visible.';
  }
  mend();
  const name = /^(?:Retry|Try again|Reload)/u;
  const retry = told.getByRole('button', { name }).or(told.getByRole('link', { name }));
  // The button disappears if the page arrives meanwhile.
  if (await isSeen(retry)) await isFulfilled(retry.first().click({ timeout: OPTIONAL_STEP_MS }));
  // Without a notice, a reader reloads the page.
  else if (!isTold) await page.reload();
  else await step.act(page);
  if (await comes(right, OPTIONAL_STEP_MS)) return null;
  // A reloaded page has lost the step.
  if (await appStarts(page)) await step.act(page);
  return (await comes(right)) ? null : `it still fails without the fault${isTold ? '' : ', and no notice is visible'}.`;
}

/** Lists what is wrong with the page compared with its state without a fault. */
async function complaints(page: Page, state: State | undefined, when: string): Promise<string[]> {
  if (state === undefined || new URL(page.url()).pathname !== state.pathname) return [];
  // The app may be unable to find out whether an address that the host doesn't know exists.
  const isUnsure = async (): Promise<boolean> =>
    (await page.locator('[data-page="not-found"]').count()) > 0 && (await isSeen(notice(page)));
  const missed = (await isUnsure()) ? [] : await lost(page, state.lines);
  // The notice may have appeared meanwhile.
  const gone = missed.length > 0 && (await isUnsure()) ? [] : missed;
  const inert = await inertParts(page);
  return [
    ...(gone.length > 0 ? [`${gone.length} lines can’t be read ${when}: ${gone[0]}`] : []),
    ...(inert > state.inert ? [`A part is inert ${when}.`] : []),
  ];
}

/** Lists what was requested too often. */
function loops(asked: readonly Asked[], { path: file }: Cell, steps: number): string[] {
  const documents = asked.filter(({ isDocument }) => isDocument).length;
  const count = asked.filter(({ path }) => path === file).length;
  const maximum = REQUESTS.document * documents + REQUESTS.step * steps;
  return [
    ...(documents > 1 + LOADS * steps ? [`${documents} documents were loaded.`] : []),
    ...(count > maximum ? [`${file} was requested ${count} times.`] : []),
  ];
}
