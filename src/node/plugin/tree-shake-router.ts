import type { Plugin } from 'vite';

/** Modules of React Router. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]/u;

/**
 * Lets the bundler drop the parts of React Router that the app doesn't use. Its module creates contexts and components at
 * the top level and names them for developer tools; marking those calls as pure saves 8 KB (gzip) of every visit that
 * starts the app. Rolldown's `manualPureFunctions` doesn't match the calls.
 */
export function treeShakeRouterPlugin(): Plugin {
  return {
    name: 'tree-shake-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replaceAll(/= (?=React\d*\.(?:createContext|memo|forwardRef)\()/gu, '= /* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = .*;$/gmu, ''),
        map: null,
      }),
    },
  };
}
