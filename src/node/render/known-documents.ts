import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { getOrCreate } from '#shared/get-or-create.ts';
import { createPageView, findPage } from '#shared/page-view.ts';
import { listMenuVersions } from '#shared/version.ts';
import type { Cache } from '../content/cache.ts';
import { shortHash } from '../content/files.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import type { ManifestVersion } from '../site/routes.ts';
import { type DocumentOptions, hasObjectElements, type PlannedDocument } from './documents.ts';

// Rendering takes a third of a build after an edit, and most documents are then the same as before. A document in the
// output folder is kept if everything that it was rendered from is the same, and if nothing else has changed the file.

const KnownSchema = v.record(v.string(), v.strictObject({ key: v.string(), hash: v.string() }));

/** Documents that the last build wrote to an output folder. */
export interface KnownDocuments {
  /** Returns the document from the output folder if its key is the same, otherwise the rendered one. */
  getOrRender(path: string, key: string, render: () => string): Buffer;
  /** Saves the keys of all requested documents. */
  save(): void;
}

/** Opens the list of the documents in an output folder. */
export function openKnownDocuments(cache: Cache, outDir: string): KnownDocuments {
  const entry = `documents/${shortHash(outDir)}.json`;
  const stored = v.safeParse(KnownSchema, cache.read(entry));
  const before = stored.success ? stored.output : {};
  const after: v.InferOutput<typeof KnownSchema> = {};
  return {
    getOrRender(path, key, render) {
      const known = Object.hasOwn(before, path) ? before[path] : undefined;
      const file = join(outDir, path);
      const old = known?.key === key && existsSync(file) ? readFileSync(file) : null;
      const bytes = old === null || shortHash(old) !== known?.hash ? Buffer.from(render()) : old;
      after[path] = { key, hash: shortHash(bytes) };
      return bytes;
    },
    save: () => cache.write(entry, after),
  };
}

/** Creates a function that returns a hash of everything that a document is rendered from. */
export function createDocumentKeys(
  site: AssembledSite,
  { app, icon, template }: Pick<DocumentOptions, 'app' | 'icon' | 'template'>,
): (document: PlannedDocument) => string {
  const { plan, manifest, compiled, articleOf, salt } = site;
  const { config, versions } = plan.site;
  const paths = config.trailingSlash === true ? manifest.routes.map(({ path }) => path) : [];
  const hasFeed = compiled.apiChanges !== null;
  const files = [app.build, app.entry, app.styles, app.apiStyles, icon];
  const common = hashJson([salt, files, template, config, versions, paths, hasFeed, hasObjectElements(plan)]);
  const sidebars = new Map<ManifestVersion, string>();
  return (document) => {
    if (document.kind === 'redirect') return hashJson([common, document]);
    const { version, slug, content } = document;
    const { data } = version;
    const found = findPage(data, slug);
    const page = found === null ? undefined : version.plan.pageBySlug.get(found.shown);
    if (found === null || page === undefined) return common;
    const own = versions.find(({ name }) => name === data.version) ?? null;
    const view = createPageView({ config, versions: listMenuVersions(versions, own) }, data, found, null);
    const { name, styles } = articleOf(page.compiled);
    const menu = getOrCreate(sidebars, version, () => hashJson(data.sidebars));
    return hashJson([common, found, view, menu, name, styles?.name, content]);
  };
}

function hashJson(value: unknown): string {
  return shortHash(JSON.stringify(value));
}
