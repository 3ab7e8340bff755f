/** Files of a small site with faults of every stage: configuration, content, samples, links, islands, and names of what is written. */
export const FAULTY = {
  'content/docs/1.0/guides/intro.md':
    '# Introduction\n\nSee [there](./nowhere.md) and [far](/docs/guides/intr).\n\n![No](./no.png)\n',
  'content/docs/1.0/guides/odd.mdx': '---\ntitle: [unclosed\n---\n\nText.\n',
  'content/docs/1.0/guides/figure.mdx': '# Figure\n\n<Torn />\n\n<Unknown />\n',
  'content/docs/1.0/guides/code.md': '# Code\n\n```cs\nvar box = 1;\n```\n',
  'content/docs/old/guides/stray.md': '# Stray\n',
  'content/components/torn/component.json': '{ "Torn": "never" }',
  'content/components/torn/Torn.tsx':
    "export function Torn() {\n  if (Math.PI > 3) throw new Error('torn');\n  return <p />;\n}\n",
  'public/robots.txt': '',
  'public/assets': '',
};

/** The component of that site as the bundler can't read it. */
export const UNREADABLE = {
  'content/components/torn/Torn.tsx': 'export function Torn() {\n  return <p>Torn</q>;\n}\n',
};
