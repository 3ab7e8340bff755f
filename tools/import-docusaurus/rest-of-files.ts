import { join } from 'node:path';
import type { FileFate } from './import-report.ts';
import type { Ledger } from './ledger.ts';
import { pluginOptions, type TheirSite } from './their-config.ts';
import { joined } from './their-versions.ts';
import type { ChromeContext } from './to-chrome.ts';

/** What is worked on. */
interface RestInput {
  root: string;
  files: readonly string[];
  ledger: Ledger;
  copies: Map<string, string>;
  site: TheirSite;
  tell: ChromeContext['tell'];
}

/** What comes of all that is neither a document nor a static file. */
interface Rest {
  /** Something that links may lead to was left out. */
  hasGaps: boolean;
  isGone(path: string): string | null;
  rest(file: string): Omit<FileFate, 'file'>;
}

const REACT_PAGE = /\.[jt]sx?$/iu;

/** Pages outside the documents are taken over, those that are programs and the blog aren't. */
export function addressRest({ files, ledger, copies, site, tell, root }: RestInput): Rest {
  const folder = optionText(pluginOptions(site.parts, 'pages', 'content-pages')[0], 'path') ?? 'src/pages';
  const programs = new Set<string>();
  for (const file of files.filter((one) => one.startsWith(`${folder}/`))) {
    const path = file.slice(folder.length + 1);
    const name = path.replace(/(?:^|\/)index\.\w+$|\.\w+$/u, '');
    if (REACT_PAGE.test(path)) {
      if (!/(?:^|\/)_|\.test\./u.test(path)) programs.add(joined(name) || '/');
      ledger.byHand(file, 'a page in React: write it as Markdown in content/pages, its parts as components');
    } else if (/\.(?:css|scss|sass|less)$/iu.test(path))
      ledger.byHand(file, 'styles: a component has them in its `styles.css`');
    else if (ledger.isOpen(file)) {
      copies.set(`content/pages/${path}`, join(root, file));
      ledger.imported(file, `content/pages/${path}`);
    }
  }
  const hasHome = [...copies.keys()].some((path) => /^content\/pages\/index\.mdx?$/u.test(path));
  if (!hasHome) {
    tell(
      `${folder}/index`,
      'the home page that every site has stands in its place: its title, and links to the documents',
    );
    programs.delete('/');
  }
  const blogs = pluginOptions(site.parts, 'blog', 'content-blog').filter((options) => options !== false);
  const blogFiles = blogs.map((options) => optionText(options, 'path') ?? 'blog');
  const blogPaths = blogs.map((options) => joined(optionText(options, 'routeBasePath') ?? 'blog'));
  const hasBlog = files.some((file) => blogFiles.some((path) => file.startsWith(`${path}/`)));
  return {
    hasGaps: programs.size > 0 || hasBlog,
    isGone(path) {
      if (programs.has(path.replace(/(?<=.)\/$/u, ''))) return 'that page is a program, and is to be written by hand';
      const isBlog = blogPaths.some((base) => path === base || path.startsWith(`${base}/`));
      return isBlog ? 'there is no blog here' : null;
    },
    rest: (file) => restOf(file, blogFiles),
  };
}

function restOf(file: string, blogs: readonly string[]): Omit<FileFate, 'file'> {
  if (blogs.some((blog) => file.startsWith(`${blog}/`))) {
    return { fate: 'by hand', why: 'the blog: there is none here; its posts may become pages' };
  }
  if (file.startsWith('src/theme/')) return { fate: 'by hand', why: 'a changed part of the theme' };
  if (file.startsWith('src/css/')) return { fate: 'by hand', why: 'styles of the theme' };
  if (file.startsWith('src/components/')) {
    return { fate: 'by hand', why: 'a component in React: write it anew in content/components' };
  }
  if (file.startsWith('src/')) return { fate: 'by hand', why: 'code' };
  if (file.startsWith('i18n/')) return { fate: 'by hand', why: 'a translation: a site here has one language' };
  if (/^versioned_(?:docs|sidebars)\//u.test(file))
    return { fate: 'dropped', why: 'it belongs to no version that is shown' };
  if (/_versioned_(?:docs|sidebars)\/|_versions\.json$/u.test(file)) {
    return { fate: 'by hand', why: 'documents of a further docs plugin: a site here has one set' };
  }
  return { fate: 'dropped', why: 'no part of the site' };
}

function optionText(options: unknown, name: string): string | undefined {
  const found =
    typeof options === 'object' && options !== null
      ? Object.entries(options).find(([key]) => key === name)?.[1]
      : undefined;
  return typeof found === 'string' ? found.replace(/^\.\/|\/$/gu, '') : undefined;
}
