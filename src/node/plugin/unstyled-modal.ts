import type { Plugin } from 'vite';

const MODAL = /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]/u;
const STYLE = /\w+\.createElement\("style",null,"[^"]*"\)/gu;

/**
 * The search modal's package draws its logo with a style element inside, which the content security policy forbids; our
 * stylesheet says the same.
 */
export function unstyledModalPlugin(): Plugin {
  return {
    name: 'unstyled-modal',
    apply: 'build',
    transform: {
      filter: { id: MODAL },
      handler(code) {
        if (code.match(STYLE)?.length !== 1) throw new Error('@docsearch/react has other style elements than it had.');
        return { code: code.replace(STYLE, 'null'), map: null };
      },
    },
  };
}
