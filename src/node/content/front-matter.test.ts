import { describe, expect, it } from 'vitest';
import { parseFrontMatter, splitFrontMatter } from './front-matter.ts';

const page = (...lines: string[]): string => ['---', ...lines, '---', '', 'Text'].join('\n');

describe('parseFrontMatter', () => {
  it('reads fields and keeps the line numbers of the body', () => {
    const text = page('title: Audio', 'sidebar_position: 7');
    expect(parseFrontMatter(text)).toEqual({ frontMatter: { title: 'Audio', sidebar_position: 7 }, problems: [] });
    expect(splitFrontMatter(text).body).toBe('\n\n\n\n\nText');
  });

  it('leaves a page without front matter as it is', () => {
    expect(parseFrontMatter('Text\n\n---\n')).toEqual({ frontMatter: {}, problems: [] });
    expect(splitFrontMatter('Text\n\n---\n')).toEqual({ yaml: null, body: 'Text\n\n---\n' });
    expect(parseFrontMatter('---\n---\nText').frontMatter).toEqual({});
  });

  it('drops a byte order mark and carriage returns', () => {
    const text = '\uFEFF---\r\ntitle: A\r\n---\r\nText';
    expect(parseFrontMatter(text)).toEqual({ frontMatter: { title: 'A' }, problems: [] });
    expect(splitFrontMatter(text).body).toBe('\n\n\nText');
  });

  it('warns of fields of the old site that have no effect', () => {
    const { problems } = parseFrontMatter(
      page('title: A', 'sidebar_class_name: wide', 'sidebar_custom_props: {a: [1]}'),
    );
    expect(problems.map(({ severity, line, message }) => [severity, line, message])).toEqual([
      ['warning', 3, 'Front matter field `sidebar_class_name` has no effect yet.'],
      ['warning', 4, 'Front matter field `sidebar_custom_props` has no effect yet.'],
    ]);
  });

  it.each([
    ['2025-01-02', '2025-01-02'],
    ['"2025-01-02T23:30:00-02:00"', '2025-01-03'],
    ['2025-01-02 23:30:00', '2025-01-02'],
    ['Jan 2, 2025', '2025-01-02'],
  ])('takes the day of an update, in UTC: %s', (written, date) => {
    const { frontMatter, problems } = parseFrontMatter(
      page(`last_update: { date: ${written.replace(/^[A-Z].*/u, '"$&"')} }`),
    );
    expect([frontMatter.last_update, problems]).toEqual([{ date }, []]);
  });

  it('refuses a date that is none', () => {
    const { problems } = parseFrontMatter(page('last_update: { date: soon }'));
    expect(problems.map(({ message }) => message)).toEqual([
      'Front matter field `last_update.date`: expected a date such as 2026-11-22, got "soon".',
    ]);
  });

  it('accepts every field', () => {
    const text = page(
      'id: a',
      'slug: /x',
      'displayed_sidebar: null',
      'hide_title: "true"',
      'toc_min_heading_level: 2',
      'toc_max_heading_level: "5"',
      'keywords: [a, b]',
      'pagination_next: null',
      'custom_edit_url: ""',
      'robots: noindex',
      'mdx: {format: md}',
      'layout: home',
      'uid: Velaptor.App',
    );
    const { frontMatter, problems } = parseFrontMatter(text);
    expect(problems).toEqual([]);
    expect(frontMatter).toEqual({
      id: 'a',
      slug: '/x',
      displayed_sidebar: null,
      hide_title: true,
      toc_min_heading_level: 2,
      toc_max_heading_level: 5,
      keywords: ['a', 'b'],
      pagination_next: null,
      custom_edit_url: '',
      robots: 'noindex',
      mdx: { format: 'md' },
      layout: 'home',
      uid: 'Velaptor.App',
    });
  });

  it('reports all wrong fields at once, each on its own line, and keeps the right ones', () => {
    const { frontMatter, problems } = parseFrontMatter(
      page(
        'title: 5',
        'sidebar_position: first',
        'description: D',
        'keywords: a',
        'id: a/b',
        'toc_max_heading_level: 7',
      ),
    );
    expect(frontMatter).toEqual({ description: 'D' });
    expect(problems.map(({ severity, line, message }) => `${severity} ${line} ${message}`)).toEqual([
      'error 2 Front matter field `title`: expected text, got 5.',
      'error 3 Front matter field `sidebar_position`: expected a number, got "first".',
      'error 5 Front matter field `keywords`: expected a list of texts, got "a".',
      'error 6 Front matter field `id`: expected a name without slashes, got "a/b".',
      'error 7 Front matter field `toc_max_heading_level`: expected a whole number from 2 to 6, got 7.',
    ]);
  });

  it('names the part of a field that is wrong', () => {
    const { problems } = parseFrontMatter(page('last_update: {author: 5}', 'tags: [3]', 'mdx: {format: html}'));
    expect(problems.map(({ message }) => message)).toEqual([
      'Front matter field `last_update.author`: expected text, got 5.',
      'Front matter field `tags.0`: expected text, or a label with a permalink, got 3.',
      'Front matter field `mdx.format`: expected md, mdx or detect, got "html".',
    ]);
  });

  it('warns of an unknown field and names the nearest', () => {
    expect(parseFrontMatter(page('sidebar_postion: 1')).problems).toEqual([
      {
        severity: 'warning',
        rule: 'front-matter',
        line: 2,
        column: 1,
        message: 'The front matter has no field `sidebar_postion`.',
        hint: 'Did you mean `sidebar_position`?',
      },
    ]);
  });

  it('refuses draft and unlisted together', () => {
    expect(parseFrontMatter(page('draft: true', 'unlisted: true')).problems).toEqual([
      {
        severity: 'error',
        rule: 'front-matter',
        line: 3,
        column: 1,
        message: "Can't be draft and unlisted at the same time.",
        hint: 'Remove one of the two.',
      },
    ]);
  });

  it('refuses table-of-contents levels that are the wrong way round', () => {
    const { problems } = parseFrontMatter(page('toc_min_heading_level: 4', 'toc_max_heading_level: 3'));
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 Front matter field `toc_min_heading_level` (4) is above `toc_max_heading_level` (3).',
    ]);
  });

  it('tells where YAML does not parse, why, and how to fix it', () => {
    expect(parseFrontMatter(page('title: A', 'description: b: c')).problems).toEqual([
      {
        severity: 'error',
        rule: 'front-matter',
        line: 3,
        column: 14,
        message: "The front matter can't be read: Nested mappings are not allowed in compact mappings.",
        hint: 'A value with special characters (a colon and a space, #, @, quotes, brackets) needs double quotes around it.',
      },
    ]);
  });

  it('refuses front matter that is no mapping or has no end', () => {
    expect(parseFrontMatter(page('- a')).problems[0]?.message).toBe(
      'The front matter must be a list of `field: value` lines.',
    );
    expect(parseFrontMatter('---\ntitle: A\n\nText').problems[0]?.message).toBe(
      'The front matter that begins here has no end.',
    );
  });
});
