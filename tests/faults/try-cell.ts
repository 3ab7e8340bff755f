import type { Browser, Page } from 'playwright-core';
import { type Asked, startStaticServer } from '#tests/static-server.ts';
import { type Fault, spoil } from './faults.ts';
import type { Recording, State } from './record.ts';
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

/** A file of a visit, and what happens to it. */
export interface Cell {
  /** `guide | /assets/react.js | reset` */
  name: string;
  recording: Recording;
  path: string;
  fault: Fault;
}

/** How often a page is loaded in full at most, for each step that leads to it. */
const LOADS = 2;

/** How often a file that can't be had is asked for at most: by each document (the browser itself tries twice), by each step. */
const ASKS = { document: 4, step: 2 };

/** So long a part that stays as it is may take to come all the same. */
const TIME_TO_COME = 3_000;

/** Visit the site with a fault; resolves with all that a reader would complain of. */
export async function tryCell(browser: Browser, folder: string, cell: Cell): Promise<string[]> {
  const { scenario, states } = cell.recording;
  const server = await startStaticServer(folder);
  const mend = spoil(server, cell.path, cell.fault);
  const problems: string[] = [];
  const { page, uncaught, end } = await visit(browser, server, scenario.start);
  try {
    if (!(await isPainted(page))) return ['Nothing is shown.'];
    if (await appStarts(page)) await adopts(page);
    problems.push(...(await complaints(page, states[0], 'at first')));
    for (const [index, step] of scenario.steps.entries()) {
      const trouble = await doStep(page, step, mend);
      problems.push(...(await complaints(page, states[index + 1], `after it ${step.name}`)));
      if (trouble === null) continue;
      problems.push(`It ${step.name}: ${trouble}`);
      break;
    }
    problems.push(...uncaught.map((message) => `Nobody caught: ${message}`));
    problems.push(...loops(server.asked, cell, scenario.steps.length));
    return problems;
  } catch (error) {
    return [...problems, error instanceof Error ? error.message.replaceAll(/\s+/gu, ' ').slice(-400) : String(error)];
  } finally {
    await end();
    await server.close();
  }
}

/** Do a step; where it didn't end well, mend the fault and do what a reader does then. Resolves with what is wrong. */
async function doStep(page: Page, step: Step, mend: () => void): Promise<string | null> {
  await step.act(page);
  const right = step.right(page);
  const told = notice(page);
  // Without the app, the page is one without scripts.
  const mayStay = step.otherwise === 'stays' || (step.otherwise === 'tells' && !(await isSeen(running(page))));
  await comes(right.or(told), mayStay ? TIME_TO_COME : TIMEOUT_MS);
  if (await isSeen(right)) return null;
  const isTold = await isSeen(told);
  if (!isTold && !mayStay) {
    // Words that went again, since it comes after all.
    return (await comes(right)) ? null : 'neither that nor a word about it can be seen.';
  }
  mend();
  const name = /^(?:Retry|Try again|Reload)/u;
  const retry = told.getByRole('button', { name }).or(told.getByRole('link', { name }));
  // The button may go before it is pressed: what was held up has come.
  if (await isSeen(retry)) await isFulfilled(retry.first().click({ timeout: TIME_TO_COME }));
  // Whoever is told nothing loads the page again.
  else if (!isTold) await page.reload();
  else await step.act(page);
  if (await comes(right, TIME_TO_COME)) return null;
  // A page that was loaded in full has forgotten what was done.
  if (await appStarts(page)) await step.act(page);
  return (await comes(right)) ? null : `not even once the fault is gone${isTold ? '' : ', of which nothing is said'}.`;
}

/** What is wrong with a page that was shown. */
async function complaints(page: Page, state: State | undefined, when: string): Promise<string[]> {
  if (state === undefined || new URL(page.url()).pathname !== state.pathname) return [];
  // Of an address that the host doesn't know, the app may have to say that it can't find it out either.
  const isUnsure = async (): Promise<boolean> =>
    (await page.locator('[data-page="not-found"]').count()) > 0 && (await isSeen(notice(page)));
  const missed = (await isUnsure()) ? [] : await lost(page, state.lines);
  // It may have said so only since.
  const gone = missed.length > 0 && (await isUnsure()) ? [] : missed;
  const inert = await inertParts(page);
  return [
    ...(gone.length > 0 ? [`${gone.length} lines can’t be read ${when}: ${gone[0]}`] : []),
    ...(inert > state.inert ? [`A part is inert ${when}.`] : []),
  ];
}

/** What was asked for over and over again. */
function loops(asked: readonly Asked[], { path: file, fault }: Cell, steps: number): string[] {
  const documents = asked.filter(({ isDocument }) => isDocument).length;
  const count = asked.filter(({ path }) => path === file).length;
  // Browsers ask again by themselves where a connection was reset.
  const most = (ASKS.document * documents + ASKS.step * steps) * (fault === 'reset' ? 2 : 1);
  return [
    ...(documents > 1 + LOADS * steps ? [`${documents} pages were loaded in full.`] : []),
    ...(count > most ? [`${file} was asked for ${count} times.`] : []),
  ];
}
