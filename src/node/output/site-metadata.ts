import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FullSiteData } from '#shared/site.ts';
import { docPath } from '#shared/version.ts';
import { readStoredJson } from '../content/files.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';

const DependencyVersionsSchema = v.record(v.string(), v.string());
const PackageSchema = v.object({
  version: v.optional(v.string(), '0.0.0'),
  dependencies: v.optional(DependencyVersionsSchema, {}),
  devDependencies: v.optional(DependencyVersionsSchema, {}),
});

/** Development dependencies whose versions influence the pages. */
const BUILD_LIBRARIES = ['@mdx-js/mdx', '@vitejs/plugin-react', 'mermaid', 'shiki'];

/**
 * Writes the site's metadata: the versions of generator (Vite), plugins and site, the locale, and the documentation
 * versions. The app loads the complete list of versions from it, because a page may contain only some of them.
 *
 * @param root folder of the site, whose `package.json` contains the site's version
 */
export function writeSiteMetadata({ config, versions }: FullSiteData, root: string): string {
  const engine = v.parse(PackageSchema, JSON.parse(readFileSync(join(ENGINE_ROOT, 'package.json'), 'utf8')));
  const own = v.safeParse(PackageSchema, readStoredJson(join(root, 'package.json')));
  const { code, label, direction, htmlLang = code, calendar = 'gregory', path = code } = config.locale;
  const makers = Object.entries(engine.devDependencies).filter(([name]) => BUILD_LIBRARIES.includes(name));
  return JSON.stringify({
    generatorVersion: engine.devDependencies.vite ?? '',
    siteVersion: own.success ? own.output.version : '0.0.0',
    pluginVersions: Object.fromEntries([...Object.entries(engine.dependencies), ...makers].sort()),
    i18n: {
      defaultLocale: code,
      locales: [code],
      localeConfigs: { [code]: { label, direction, htmlLang, calendar, path } },
    },
    versions: versions.map((version) => ({
      name: version.name,
      label: version.label,
      isLast: version.isLatest,
      path: docPath(version, ''),
      mainDocId: config.mainDoc,
    })),
  });
}
