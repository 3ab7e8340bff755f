import type { Plugin } from 'vite';

const PACKAGE = /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]/u;
/** What is taken out of the package: each stands there once. */
const TAKEN_OUT = [
  // Its logo's: the content security policy forbids it, and our stylesheet says the same.
  { found: /\w+\.createElement\("style",null,"[^"]*"\)/gu, left: 'null' },
  // It looks at the selection whenever it is drawn, which has the page laid out, and needs it once: we hand it over.
  { found: /window\.getSelection\(\)\.toString\(\)\.slice\(0,64\)/gu, left: '""' },
];

/** Takes out of the search modal's package what a page that it opens over should not pay for, or must not have. */
export function lightModalPlugin(): Plugin {
  return {
    name: 'light-modal',
    apply: 'build',
    transform: {
      filter: { id: PACKAGE },
      handler(code) {
        let light = code;
        for (const { found, left } of TAKEN_OUT) {
          if (code.match(found)?.length !== 1)
            throw new Error(`@docsearch/react is another than it was: ${found.source}`);
          light = light.replace(found, left);
        }
        return { code: light, map: null };
      },
    },
  };
}
