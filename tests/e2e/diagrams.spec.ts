import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { fitsWidth, heading, openPage, recordConsole, recordRequests } from '../support/app.ts';
import { docsProcess, type Ended } from '../support/docs-process.ts';
import { type ServedSite, serveSite } from '../support/fixture-site.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';
import { recordViolations } from '../support/violations.ts';

/** Diagrams, which `npm run docs -- diagrams` draws ahead of time. */

const AUDIO = PAGES_OF_EACH_KIND['guide with a diagram'];
const STATES = 'The three states of a sound';

test('a drawn diagram is a part of the page: selected like it, in its colours, and nothing is fetched for it', async ({
  page,
}) => {
  const messages = recordConsole(page);
  const requests = recordRequests(page);
  await openPage(page, AUDIO);
  await test.step('a drawn diagram is a part of the page: nothing is fetched for it', async () => {
    const drawing = page.getByRole('img', { name: STATES });
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).toContainText('Playing');
    await page.waitForLoadState('networkidle');
    expect(requests.paths().filter((path) => /mermaid/iu.test(path))).toEqual([]);
    expect(messages).toEqual([]);
  });
  await test.step('the words of a drawn diagram can be selected', async () => {
    const word = page.getByRole('img', { name: STATES }).getByText('Playing');
    await word.scrollIntoViewIfNeeded();
    await word.dblclick();
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Playing');
  });
  await test.step('a drawn diagram is dark on dark pages, light on paper, and in the reader’s own colours', async () => {
    const screen = await colours(page);
    await page.emulateMedia({ media: 'print' });
    const paper = await colours(page);
    expect(screen[2]).toBe('rgb(16, 29, 36)');
    expect(paper[2]).toBe('rgb(255, 255, 255)');
    expect(paper.filter((colour, index) => colour === screen[index])).toEqual([]);
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    const forced = await colours(page);
    expect(forced[1]).toBe(forced[2]);
    expect(forced[0]).not.toBe(forced[1]);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('a drawn diagram is not wider than a small screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const drawing = page.getByRole('img', { name: STATES });
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
  });
});

/** What `npm run docs -- diagrams` prints. */
function docsDiagrams(...args: string[]): Ended {
  const { status, out, error } = docsProcess(['diagrams', ...args], { NO_COLOR: '1' });
  return { status, out: out.trim(), error: error.trim() };
}

test('the kept drawings are those of the site’s diagrams', () => {
  test.setTimeout(120_000);
  expect(docsDiagrams('--check')).toMatchObject({ status: 0, error: '' });
});

/** The colour of the words, of a box and of what is behind them. */
function colours(page: Page): Promise<string[]> {
  return page.getByRole('img', { name: STATES }).evaluate((drawing) => {
    const fill = (selector: string): string => {
      const element = drawing.querySelector(selector);
      return element === null ? 'none' : getComputedStyle(element).fill;
    };
    return [fill('text'), fill('.fill-node'), fill('.fill-canvas')];
  });
}

/** A diagram of each kind that is drawn ahead. */
const KINDS: Readonly<Record<string, string>> = {
  flowchart:
    'flowchart LR\n  A[One] -->|leads to| B{Two}\n  click A href "./intro.md"\n  click B href "https://e.org/"',
  sequence: 'sequenceDiagram\n  actor A\n  A->>B: Hello\n  Note right of B: note\n  B--xA: Bye',
  class: 'classDiagram\n  class Animal {\n    +eat() bool\n  }\n  Animal <|-- Dog : is',
  state: 'stateDiagram-v2\n  [*] --> Still\n  Still --> [*] : end',
  gantt:
    'gantt\n  dateFormat YYYY-MM-DD\n  section A\n    One :crit, a1, 2024-01-01, 3d\n    Two :milestone, after a1, 0d',
  pie: 'pie showData\n  title Calls\n  "a" : 3\n  "b" : 2',
  er: 'erDiagram\n  CUSTOMER ||--o{ ORDER : places',
  mindmap: 'mindmap\n  root((Root))\n    A\n    B[Box]',
};
const fence = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

test.describe('a site whose diagrams are drawn by the command', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: TestFolder;
  let site: ServedSite;
  const kept = (): string => join(folder.path, 'content/diagrams');

  const docs = (...args: string[]) => docsDiagrams('--root', folder.path, ...args);

  test.beforeAll(() => {
    const page = Object.entries(KINDS).map(([name, source]) => `## ${name}\n\n${fence(source)}\n`);
    folder = makeFolder(
      smallSite({
        'content/docs/1.0/guides/kinds.md': `# Kinds\n\n${page.join('\n')}\n${fence(KINDS.state ?? '')}`,
        'content/docs/1.0/guides/left.md': `# Left\n\n${fence('sankey-beta\n\nA,B,3')}`,
        'content/diagrams/old.svg': '<svg/>',
      }),
    );
  });
  test.afterAll(() => {
    site.close();
    folder.remove();
  });

  test('draws what has no drawing, reports what can’t be drawn, and deletes what no page shows', () => {
    test.setTimeout(120_000);
    const due = docs('--check');
    expect([due.status, due.out.split('\n').length]).toEqual([1, 11]);
    const { status, out, error } = docs();
    expect([status, out]).toEqual([1, '9 diagrams: 8 drawn, 1 unused file deleted.']);
    expect(error).toContain('content/docs/1.0/guides/left.md:3:1 error');
    expect(error).toContain('rgb(78, 121, 167)');
    expect(docs('--check').out).toContain('left.md:3');
  });

  test('draws the same bytes again, and tells of a source that Mermaid refuses', () => {
    test.setTimeout(120_000);
    const read = () => readdirSync(kept()).map((name) => [name, readFileSync(join(kept(), name), 'utf8')]);
    const before = read();
    rmSync(kept(), { recursive: true });
    folder.write({ 'content/docs/1.0/guides/bad.md': `# Bad\n\n${fence('flowchart LR\n  A --> [')}` });
    const { status, error } = docs();
    expect(status).toBe(1);
    expect(error).toContain(
      'content/docs/1.0/guides/bad.md:3:1 error The diagram cannot be drawn: Mermaid reports: Parse error',
    );
    expect(read()).toEqual(before);
    rmSync(join(folder.path, 'content/docs/1.0/guides/bad.md'));
  });

  test('shows a drawing of every kind, without a script, a style or a violation', async ({ page }) => {
    test.setTimeout(120_000);
    site = await serveSite(folder.path);
    const violations = await recordViolations(page);
    const requests = recordRequests(page);
    await openPage(page, `${site.origin}/docs/guides/kinds`);
    const drawings = page.locator('.diagram svg');
    await expect(drawings).toHaveCount(9);
    for (const [index, kind] of Object.keys(KINDS).entries()) {
      const drawing = drawings.nth(index);
      const box = await drawing.boundingBox();
      expect((box?.width ?? 0) * (box?.height ?? 0), kind).toBeGreaterThan(1000);
      expect(await drawing.locator('text').count(), kind).toBeGreaterThan(0);
    }
    await expect(page.locator('.diagram :is(style, script, foreignObject, [style])')).toHaveCount(0);
    const ids = await page.locator('.diagram [id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    // What lines end in is found by their ids.
    const ends = await page
      .locator('.diagram [marker-end]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('marker-end')?.slice(5, -1) ?? ''));
    expect(ends.length).toBeGreaterThan(4);
    expect(ends.filter((id) => !ids.includes(id))).toEqual([]);
    expect(requests.paths().filter((path) => /mermaid/iu.test(path))).toEqual([]);
    expect(violations).toEqual([]);
  });

  test('has links in a drawing that lead where those of the page lead', async ({ page }) => {
    await openPage(page, `${site.origin}/docs/guides/kinds`);
    const links = page.getByRole('group').first().getByRole('link');
    await expect(links.nth(1)).toHaveAttribute('href', 'https://e.org/');
    await links.first().click();
    await expect(heading(page)).toHaveText('Introduction');
    await expect(page).toHaveURL(`${site.origin}/docs/guides/intro`);
  });

  test('shows the source of a diagram without a drawing, and never loads Mermaid', async ({ page }) => {
    const messages = recordConsole(page);
    const requests = recordRequests(page);
    await openPage(page, `${site.origin}/docs/guides/left`);
    await expect(page.locator('.diagram').getByText('sankey-beta')).toBeVisible();
    await expect(page.locator('.diagram svg')).toHaveCount(0);
    expect(requests.paths().filter((path) => /mermaid/iu.test(path))).toEqual([]);
    expect(messages).toEqual([]);
  });
});
