import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { fitsWidth, heading, openPage, recordRequests } from '../support/app.ts';
import { BUILT } from '../support/built-site.ts';
import { docsProcess } from '../support/docs-process.ts';
import { serveSite } from '../support/fixture-site.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';
import { recordViolations } from '../support/violations.ts';

/** Diagrams, which `npm run docs -- diagrams` draws before the build. */

const AUDIO = PAGES_OF_EACH_KIND['guide with a diagram'];
const STATES = 'The three states of a sound';

test('the words of a drawn diagram can be selected; it follows the colours and fits a phone', async ({ page }) => {
  await openPage(page, AUDIO);
  const drawing = page.getByRole('img', { name: STATES });
  const word = drawing.getByText('Playing');
  await word.scrollIntoViewIfNeeded();
  await word.dblclick();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Playing');
  const screen = await colours(page);
  await page.emulateMedia({ media: 'print' });
  const paper = await colours(page);
  expect(paper.filter((colour, index) => colour === screen[index])).toEqual([]);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  const [text, box, canvas] = await colours(page);
  expect(box).toBe(canvas);
  expect(text).not.toBe(box);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(drawing).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
});

test('every diagram of the site has a drawing', () => {
  const undrawn = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && readFileSync(join(BUILT, file), 'utf8').includes('data-island="Mermaid"'),
  );
  expect(undrawn).toEqual([]);
});

/** Colours of the text, of a box and of the background. */
function colours(page: Page): Promise<string[]> {
  return page.getByRole('img', { name: STATES }).evaluate((drawing) => {
    const fill = (selector: string): string => {
      const element = drawing.querySelector(selector);
      return element === null ? 'none' : getComputedStyle(element).fill;
    };
    return [fill('text'), fill('.fill-node'), fill('.fill-canvas')];
  });
}

/** A diagram of each supported kind. */
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

test('a site whose diagrams are drawn by the command', async ({ page }) => {
  test.setTimeout(180_000);
  const sections = Object.entries(KINDS).map(([name, source]) => `## ${name}\n\n${fence(source)}\n`);
  const folder = makeFolder(
    smallSite({
      'content/docs/1.0/guides/kinds.md': `# Kinds\n\n${sections.join('\n')}\n${fence(KINDS.state ?? '')}`,
      'content/docs/1.0/guides/left.md': `# Left\n\n${fence('sankey-beta\n\nA,B,3')}`,
      'content/docs/1.0/guides/bad.md': `# Bad\n\n${fence('flowchart LR\n  A --> [')}`,
      'content/diagrams/old.svg': '<svg/>',
    }),
  );
  await test.step('the command draws, reports what can’t be drawn and deletes unused drawings', () => {
    const { status, out, error } = docsProcess(['diagrams', '--root', folder.path], { NO_COLOR: '1' });
    expect([status, out.trim()]).toEqual([1, '10 diagrams: 8 drawn, 1 unused file deleted.']);
    expect(error).toContain('content/docs/1.0/guides/left.md:3:1 error');
    expect(error).toContain('content/docs/1.0/guides/bad.md:3:1 error');
    expect(existsSync(join(folder.path, 'content/diagrams/old.svg'))).toBe(false);
  });
  const site = await serveSite(folder.path);
  await test.step('a drawing of every kind is shown without a script, a style or a policy violation', async () => {
    const violations = await recordViolations(page);
    const requests = recordRequests(page);
    await openPage(page, `${site.origin}/docs/guides/kinds`);
    const drawings = page.locator('.diagram svg');
    await expect(drawings).toHaveCount(9);
    for (const [index, kind] of Object.keys(KINDS).entries()) {
      const drawing = drawings.nth(index);
      const size = await drawing.boundingBox();
      expect((size?.width ?? 0) * (size?.height ?? 0), kind).toBeGreaterThan(1000);
      expect(await drawing.locator('text').count(), kind).toBeGreaterThan(0);
    }
    await expect(page.locator('.diagram :is(style, script, foreignObject, [style])')).toHaveCount(0);
    const ids = await page.locator('.diagram [id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    // Arrowheads are found by their ids.
    const ends = await page
      .locator('.diagram [marker-end]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('marker-end')?.slice(5, -1) ?? ''));
    expect(ends.length).toBeGreaterThan(4);
    expect(ends.filter((id) => !ids.includes(id))).toEqual([]);
    expect(requests.paths().filter((path) => /mermaid/iu.test(path))).toEqual([]);
    expect(violations).toEqual([]);
  });
  await test.step('links in a drawing lead where links of the page lead', async () => {
    const links = page.getByRole('group').first().getByRole('link');
    await expect(links.nth(1)).toHaveAttribute('href', 'https://e.org/');
    await links.first().click();
    await expect(heading(page)).toHaveText('Introduction');
    await expect(page).toHaveURL(`${site.origin}/docs/guides/intro`);
  });
  await test.step('a diagram without a drawing shows its source and never loads Mermaid', async () => {
    const requests = recordRequests(page);
    await openPage(page, `${site.origin}/docs/guides/left`);
    await expect(page.locator('.diagram').getByText('sankey-beta')).toBeVisible();
    expect(requests.paths().filter((path) => /mermaid/iu.test(path))).toEqual([]);
  });
  await site.close();
  folder.remove();
});
