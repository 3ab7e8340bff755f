import { describe, expect, it } from 'vitest';
import type { HeadTag } from '#shared/article.ts';
import type { PageView } from '#shared/page-view.ts';
import { listVersions } from '#shared/version.ts';
import { testConfig } from '#tests/small-site.ts';
import { type DocumentInput, renderDocument, renderRedirectDocument } from './documents.ts';

const TEMPLATE =
  '<!doctype html>\n<html>\n<head><!--head--></head><body><div id="Page-root"><!--page--></div><!--end--></body></html>\n';
const VERSIONS = listVersions(['1.0'], '1.0', false);
const VIEW: PageView = {
  path: '/docs/a',
  shownPath: '/docs/a',
  kind: 'mdx',
  title: 'A',
  version: VERSIONS[0] ?? null,
  menuVersion: VERSIONS[0] ?? { name: '', label: '', segment: '', isLatest: true, folder: '' },
  notice: null,
  difference: null,
  sidebar: 'g',
  breadcrumbs: [],
  previous: null,
  next: null,
  editUrl: null,
  versions: [],
  canonical: '/docs/a',
  navbar: [],
};

const APP = {
  build: 'a1',
  entry: '/assets/entry.js',
  styles: ['/assets/a.css'],
  apiStyles: '/assets/api.css',
  inline: {
    announcement: 'announcement()',
    baseUrl: 'baseUrl()',
    colorMode: 'colorMode()',
    moved: 'moved()',
    start: 'start()',
  },
};

function html(
  head: HeadTag[] = [],
  view: Partial<PageView> = {},
  page = '<main>x</main>',
  config: Readonly<Record<string, unknown>> = {},
  more: Partial<DocumentInput> = {},
): string {
  return renderDocument({
    template: TEMPLATE,
    site: { config: testConfig(config), versions: VERSIONS },
    page: { html: page, view: { ...VIEW, ...view }, sidebarKey: view.version === null ? null : '1.0/g' },
    head,
    app: APP,
    policy: null,
    styles: null,
    icon: '/logo.svg',
    hasFeed: false,
    ...more,
  });
}

describe('documentHtml', () => {
  it('links the stylesheet of the API reference on its pages only', () => {
    for (const kind of ['api-type', 'namespace', 'namespaces'] as const) {
      expect(html([], { kind })).toContain(
        'href="/assets/a.css"><link rel="stylesheet" href="/assets/api.css"><script>0</script></head>',
      );
    }
  });

  it('puts the policy first in the head, and the stylesheets last, with a script that waits for them', () => {
    const made = html(
      [],
      { kind: 'api-type' },
      '',
      { announcement: { id: 'a', html: 'c', closeable: true } },
      {
        policy: "default-src 'self'",
        styles: '/assets/own.css',
      },
    );
    expect(made).toContain(
      `<head><meta http-equiv="Content-Security-Policy" content="default-src 'self'"><script data-id="a">`,
    );
    expect(made).toContain(
      'href="/assets/api.css"><link rel="stylesheet" href="/assets/own.css"><script>0</script></head>',
    );
  });

  it('escapes titles and descriptions', () => {
    const made = html([
      { tag: 'title', attributes: {}, text: 'A <b> & "c" </title>' },
      { tag: 'meta', attributes: { name: 'description', content: 'say "hi" <x> & $& $1' } },
    ]);
    expect(made).toContain('<title data-page-head>A &lt;b&gt; &amp; &quot;c&quot; &lt;/title&gt;</title>');
    expect(made).toContain(
      '<meta name="description" content="say &quot;hi&quot; &lt;x&gt; &amp; $&amp; $1" data-page-head>',
    );
  });

  it('inserts placeholders and replacement patterns in a page as text', () => {
    const page = "<main>$& $1 $` $' $$ <!--end--><!--head--><html></main>";
    expect(html([], {}, page)).toContain(`data-sidebar="1.0/g">${page}</div></body>`);
  });

  it('keeps structured data from ending its element', () => {
    const tag: HeadTag = { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":"</script>"}' };
    expect(html([tag])).toContain('<script type="application/ld+json" data-page-head>{"a":"\\u003c/script>"}</script>');
  });

  it('links the OpenSearch description on the home page only', () => {
    const link =
      '<link rel="search" type="application/opensearchdescription+xml" title="Small" href="/x/opensearch.xml">';
    expect(html([], { path: '/' }, '', { baseUrl: '/x/' })).toContain(link);
    expect(html()).not.toContain('opensearch');
  });

  it('links the feed of API changes on the home page and the page of changes', () => {
    const link =
      '<link rel="alternate" type="application/atom+xml" title="Small: API changes" href="/api-changes.xml">';
    const views: Partial<PageView>[] = [{ path: '/' }, { kind: 'api-changes' }, {}];
    const withFeed = views.map((view) => html([], view, '', {}, { hasFeed: true }).includes(link));
    expect(withFeed).toEqual([true, true, false]);
    expect(html([], { path: '/' })).not.toContain('atom');
  });

  it('names the language in HTML as the configuration does', () => {
    const locale = { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en-GB' };
    expect(html([], {}, '', { locale })).toContain('<html lang="en-GB" dir="ltr"');
    expect(renderRedirectDocument(testConfig({ locale }), '/a', APP)).toContain('<html lang="en-GB">');
  });
});

describe('redirectHtml', () => {
  it('redirects with and without scripts, and is not indexed', () => {
    const made = renderRedirectDocument(testConfig({ url: 'https://e.org' }), '/x/docs?a=1&b="2"', APP);
    expect(made).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/x/docs?a=1&amp;b=&quot;2&quot;"></noscript>',
    );
    expect(made).toContain('</a>.</p><script>moved()</script></body>');
    expect(made).toContain('<link rel="canonical" href="https://e.org/x/docs?a=1&amp;b=&quot;2&quot;">');
    expect(made).toContain('<meta name="robots" content="noindex">');
    expect(made).toContain(
      `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; script-src 'sha256-d8kwSIS70wwzo46f6u5AY3Bu5ij6GtyyFEMpPNsbGiM='"><title>`,
    );
    expect(renderRedirectDocument(testConfig(), 'https://x.org/a', APP)).toContain(
      '<link rel="canonical" href="https://x.org/a">',
    );
  });
});
