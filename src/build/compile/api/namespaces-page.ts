import GithubSlugger from 'github-slugger';
import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { API_FOLDER } from '../../../model/api-folder.ts';
import type { CompiledPage, TocEntry } from '../../../model/article.ts';
import type { ApiContext } from './api-context.ts';
import { countTypes } from './describe-type.ts';
import { drawAnchors, text } from './draw-symbol.ts';
import { drawLink, startDrawing } from './drawing.ts';
import { finishPage } from './finish-page.ts';
import type { NamespacesPageInput } from './page-input.ts';
import { breakable, breakableHtml } from './word-breaks.ts';

/** Compile the overview: every namespace with its types. */
export async function compileNamespacesPage(input: NamespacesPageInput, context: ApiContext): Promise<CompiledPage> {
  const { namespaces, roots, library, assembly } = input;
  const drawing = startDrawing(context, { file: '', self: '', roots });
  const slugger = new GithubSlugger();
  const name = assembly === '' ? library.package : assembly;
  const above = slugger.slug(name);
  const id = slugger.slug(`${name} API Namespaces`);
  const all = namespaces.flatMap((namespace) => namespace.types);
  const spaces = `${namespaces.length} ${namespaces.length === 1 ? 'namespace' : 'namespaces'}`;
  const description = `The ${name} API: ${spaces} with ${countTypes(all)}.`;
  const toc: TocEntry[] = [];
  const content: ElementContent[] = [
    ...drawAnchors([above]),
    h('h1', { id, class: 'api-title' }, 'Namespaces'),
    h('p', { class: 'api-summary' }, description),
  ];
  for (const namespace of namespaces) {
    const own = slugger.slug(namespace.name);
    toc.push({ level: 2, id: own, html: breakableHtml(namespace.name) });
    const items = namespace.types.map((row) =>
      h('li', [
        h('code', [drawLink(drawing, `~/${API_FOLDER}/${row.slug}`, breakable(row.name))]),
        text(' '),
        h('span', { class: 'api-kind' }, row.kind),
      ]),
    );
    content.push(
      h('h2', { id: own }, [drawLink(drawing, `~/${API_FOLDER}/${namespace.slug}`, breakable(namespace.name))]),
      h('p', { class: 'api-count' }, countTypes(namespace.types)),
      h('ul', { class: 'api-list' }, items),
    );
  }
  const records = [{ kind: 'page' as const, anchor: '', titles: ['Namespaces'], text: description }];
  const facts = { title: 'Namespaces', headTitle: `${name} namespaces`, description, toc, records };
  return finishPage(drawing, facts, content);
}
