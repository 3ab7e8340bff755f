import { createRenderer, renderIslandHtml } from '#app/entry-server.tsx';
import type { DocumentOptions } from '#node/render/documents.ts';

/** Options for rendering pages without a bundle: the app's source code in a template without text. */
export const DRAWN: DocumentOptions = {
  renderer: { createRenderer, renderIslandHtml },
  template: '<html><head><!--head--></head><body><div id="Page-root"><!--page--></div><!--end--></body></html>',
  icon: '/icon.svg',
  app: {
    build: 'b',
    entry: '/e.js',
    styles: [],
    apiStyles: '/a.css',
    inline: { announcement: '', baseUrl: '', colorMode: '', moved: '', start: '' },
  },
};
