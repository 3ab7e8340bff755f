import { expect, test } from '@playwright/test';
import { heading, openApp, openPage, recordConsole, recordRequests, sidebar } from '../support/app.ts';
import { type ServedSite, serveSite } from '../support/fixture-site.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';
import { recordViolations } from '../support/violations.ts';

/** Diagrams of the kinds that Mermaid draws by different code. */
const DIAGRAMS: Readonly<Record<string, string>> = {
  flowchart:
    'flowchart LR\n  A[One] -->|leads to| B{Two}\n  style A fill:#f9f,stroke:#333\n  subgraph s\n    B --> C\n  end',
  sequence: 'sequenceDiagram\n  actor A\n  A->>B: Hello\n  Note right of B: note\n  loop often\n    B-->>A: Bye\n  end',
  class: 'classDiagram\n  class Animal {\n    +int age\n    +eat() bool\n  }\n  Animal <|-- Dog : is',
  state: 'stateDiagram-v2\n  [*] --> Still\n  Still --> Moving: push\n  state Moving {\n    a --> b\n  }',
  er: 'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER {\n    int id PK\n  }',
  gantt: 'gantt\n  dateFormat YYYY-MM-DD\n  section A\n    One :a1, 2024-01-01, 3d\n    Two :after a1, 2d',
  pie: 'pie showData\n  title Calls\n  "a" : 3\n  "b" : 2',
  git: 'gitGraph\n  commit\n  branch x\n  commit\n  checkout main\n  merge x',
  mindmap: 'mindmap\n  root((Root))\n    A\n    B[Box]',
  journey: 'journey\n  title Day\n  section Go\n    Work: 5: Me',
  timeline: 'timeline\n  title History\n  2002 : A\n  2004 : B : C',
  quadrant: 'quadrantChart\n  x-axis Low --> High\n  y-axis Few --> Many\n  A: [0.3, 0.6]',
  xy: 'xychart-beta\n  x-axis [a, b]\n  bar [3, 5]\n  line [2, 4]',
  block: 'block-beta\n  columns 2\n  a["A"] b["B"]',
  architecture:
    'architecture-beta\n  group api(cloud)[API]\n  service db(database)[Data] in api\n  service s(server)[Server] in api\n  db:L -- R:s',
  requirement:
    'requirementDiagram\n  requirement r {\n    id: 1\n    text: it runs\n    risk: low\n    verifymethod: test\n  }',
  packet: 'packet-beta\n  0-15: "Port"\n  16-31: "Length"',
  kanban: 'kanban\n  Todo\n    a[Write]\n  Done\n    b[Read]',
  sankey: 'sankey-beta\n\nA,B,3\nB,C,2',
  c4: 'C4Context\n  Person(a, "User")\n  System(b, "System")\n  Rel(a, b, "Uses")',
};

const PAGE = `# Styles

<p style={{ color: 'rgb(1, 2, 3)' }} className="own">In colour.</p>

<style>{\`.own { letter-spacing: 3px }\`}</style>

<head>
  <style>{\`.own { word-spacing: 5px }\`}</style>
</head>

\`\`\`js showLineNumbers=41
let a;
\`\`\`

| a | b |
| :- | -: |
| 1 | 2 |
`;

let site: ServedSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const diagrams = Object.entries(DIAGRAMS).map(([name, source]) => `## ${name}\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`);
  const folder = makeFolder(
    smallSite(
      {
        'content/docs/1.0/guides/styles.mdx': PAGE,
        'content/docs/1.0/guides/diagrams.md': `# Diagrams\n\n${diagrams.join('\n')}`,
      },
      {
        baseUrl: '/base/',
        colorMode: { default: 'dark', switch: true, respectSystem: true },
        announcement: { id: 'one', html: 'News: <a href="https://e.org/">read</a>', closeable: true },
        redirects: [{ from: '/old', to: '/docs/guides/intro' }],
      },
    ),
  );
  site = await serveSite(folder.path, '/base/');
  folder.remove();
});

test.afterAll(() => site.close());

test('a site with a switch of colours and an announcement keeps to its policy', async ({ page }) => {
  const violations = await recordViolations(page);
  await openPage(page, `${site.origin}/base/`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'system');
  const colors = page.getByRole('button', { name: 'Switch between dark and light mode (currently system mode)' });
  await colors.click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-announcement', 'dismissed');
  expect(violations).toEqual([]);
});

test('every page has a policy for what stands in it; a header adds what no page can say', async ({ request }) => {
  const policyOf = async (path: string) => {
    const response = await request.get(site.origin + path, { maxRedirects: 0 });
    const [, meta] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/u.exec(await response.text()) ?? [];
    return { meta, header: response.headers()['content-security-policy'] };
  };
  const home = await policyOf('/base/');
  expect(home.meta?.match(/'sha256-/gu)).toHaveLength(5);
  expect(home.header).toBe("frame-ancestors 'none'");
  expect(home.meta).not.toContain('unsafe');
  // The home page alone has a script more.
  const inner = { ...home, meta: home.meta?.replace(/ 'sha256-[^']+'(?=;)/u, '') };
  for (const path of ['/base/docs', '/base/docs/guides/styles', '/base/search']) {
    expect([path, await policyOf(path)]).toEqual([path, inner]);
  }
  for (const path of ['/base/nothing', '/base/404.html']) expect((await policyOf(path)).meta).toBe(inner.meta);
});

test('what an article says of its own style is there, also after a navigation', async ({ page }) => {
  const violations = await recordViolations(page);
  const text = page.getByText('In colour.');
  const numbered = page.locator('.line').first();
  const isStyled = async () => {
    await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(text).toHaveCSS('letter-spacing', '3px');
    await expect(text).toHaveCSS('word-spacing', '5px');
    expect(await numbered.evaluate((line) => getComputedStyle(line.parentElement ?? line).counterReset)).toBe(
      'line 40',
    );
  };
  await openPage(page, `${site.origin}/base/docs/guides/styles`);
  await isStyled();
  await openApp(page, `${site.origin}/base/docs/guides/intro`);
  const requests = recordRequests(page);
  await sidebar(page).getByRole('link', { name: 'Styles' }).click();
  await expect(heading(page)).toHaveText('Styles');
  await isStyled();
  expect(requests.documents()).toEqual([]);
  expect(violations).toEqual([]);
});

test('diagrams of every kind are drawn without a violation', async ({ page }) => {
  test.setTimeout(120_000);
  const violations = await recordViolations(page);
  const messages = recordConsole(page, ['error']);
  await openPage(page, `${site.origin}/base/docs/guides/diagrams`);
  const kinds = Object.keys(DIAGRAMS);
  for (const [index, kind] of kinds.entries()) {
    const diagram = page.locator('.diagram').nth(index);
    await diagram.scrollIntoViewIfNeeded();
    const drawing = diagram.getByRole('img').locator('svg').first();
    await expect(drawing, kind).toBeVisible();
    const box = await drawing.boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0), kind).toBeGreaterThan(1000);
    // Its own stylesheet has an effect: the font isn't the page's.
    const font = await drawing.evaluate((svg) => getComputedStyle(svg).fontFamily);
    expect(font, kind).toContain('trebuchet');
  }
  expect(violations).toEqual([]);
  expect(messages).toEqual([]);
});
