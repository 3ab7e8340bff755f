import { smallSite } from './small-site.ts';

/** Number of versions of the site: 1.59 is the latest, 1.0 the oldest. */
export const COUNT = 60;

const names = Array.from({ length: COUNT }, (_, at) => `1.${COUNT - 1 - at}`);
const notes = names.filter((_, at) => at % 10 === 9);
/** The last of them says something new. */
const noteOf = (name: string): string => `# Notes\n\nOf ${name}.${name === notes[0] ? ' An umbrella.' : ''}\n`;

const ROPE = '# Rope\n\n## Knots\n\nTie one.\n';

/**
 * Files of a small site with sixty versions: each tenth changes its notes, only the oldest five have a page on legacy,
 * and 1.58 alone has none on ropes.
 */
export const MANY_VERSIONS = smallSite(
  {
    'content/versions.json': JSON.stringify(names),
    // A version without changes also has a folder.
    ...Object.fromEntries(names.map((name) => [`content/docs/${name}/.gitkeep`, ''])),
    'content/docs/1.0/guides/intro.md': '# Introduction\n\nHello. [The notes](./notes.md)\n',
    'content/docs/1.0/guides/legacy.md': '# Legacy\n\nOf old.\n',
    'content/docs/1.0/guides/rope-notes.md': ROPE,
    'content/docs/1.5/removed.txt': 'guides/legacy\n',
    'content/docs/1.58/removed.txt': 'guides/rope-notes\n',
    'content/docs/1.59/guides/rope-notes.md': ROPE,
    ...Object.fromEntries(notes.map((name) => [`content/docs/${name}/guides/notes.md`, noteOf(name)])),
  },
  {
    navbar: [
      { type: 'doc', id: 'guides/intro', label: 'Guides', position: 'left' },
      { type: 'search', position: 'right' },
      { type: 'versions', position: 'right' },
    ],
  },
);
