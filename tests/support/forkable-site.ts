import { typeYaml } from './api-testing.ts';

/** Files of a small site whose guide and type several versions inherit; 4.0 has a guide of its own, next has none. */
export const FORKABLE = {
  'content/versions.json': '["4.0", "3.0", "2.0", "1.0"]',
  'content/docs/1.0/guides/box.md': '# Box\n\n![Box](./box.svg)\n',
  'content/docs/1.0/guides/box.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/1.0/api/Toy.Box.yml': typeYaml('Class', 'Toy.Box'),
  'content/docs/1.0/api/Toy.Box.md': '---\nuid: Toy.Box\nsummary: Holds things.\n---\n',
  'content/docs/2.0/.gitkeep': '',
  'content/docs/3.0/.gitkeep': '',
  'content/docs/4.0/guides/box.md': '# Crate\n',
  'content/docs/next/removed.txt': 'guides/box\n',
};
