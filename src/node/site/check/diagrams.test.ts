import { describe, expect, it } from 'vitest';
import { assembleFolder, problemLine } from '#tests/assembled-site.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';
import { getDiagramFileName, parseSvg, serialiseDiagramFile } from '../../markdown/diagrams.ts';
import { listSiteDiagrams } from './page-problems.ts';

const SOURCE = 'graph LR\n  A --> B';
const DRAWING = `content/diagrams/${getDiagramFileName(SOURCE)}`;
const PAGE = `# Page\n\n\`\`\`mermaid\n${SOURCE}\n\`\`\`\n`;

/** Returns the diagrams and problems of a site with one diagram in two versions, and with additional files. */
async function assemble(files: Record<string, string> = {}) {
  const folder = makeFolder(
    smallSite({
      'content/versions.json': '["1.0", "0.9"]',
      'content/docs/0.9/guides/intro.md': '# Introduction\n',
      'content/docs/0.9/guides/page.md': PAGE,
      ...files,
    }),
  );
  try {
    const { build, problems } = await assembleFolder(folder.path, folder.path);
    return { diagrams: listSiteDiagrams(build?.versions ?? []), problems: problems.map(problemLine) };
  } finally {
    folder.remove();
  }
}

describe('diagrams of a site', () => {
  it('are listed once, and reported with position and command if they have no drawing', async () => {
    const { diagrams, problems } = await assemble();
    const place = { file: 'content/docs/0.9/guides/page.md', line: 3, column: 1 };
    expect(diagrams).toEqual([{ source: SOURCE, kept: null, ...place }]);
    expect(problems).toEqual([
      expect.stringContaining('warning content/docs/0.9/guides/page.md:3:1 [undrawn-diagram]'),
    ]);
  });

  it('are not reported if they have a drawing', async () => {
    const svg = parseSvg('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>');
    if (svg === null) throw new Error('No SVG.');
    expect((await assemble({ [DRAWING]: serialiseDiagramFile(svg) })).problems).toEqual([]);
  });

  it('report one error for a damaged file', async () => {
    const { problems } = await assemble({ [DRAWING]: '<svg onload="alert(1)"/>' });
    expect(problems).toEqual([expect.stringContaining(`error ${DRAWING} [drawing]`)]);
  });
});
