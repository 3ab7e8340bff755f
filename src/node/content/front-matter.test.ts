import { describe, expect, it } from 'vitest';
import { parseFrontMatter, splitFrontMatter } from './front-matter.ts';

const writePage = (...lines: string[]): string => ['---', ...lines, '---', '', 'Text'].join('\n');

describe('parseFrontMatter', () => {
  it('reads fields and keeps the line numbers of the body', () => {
    const text = writePage('title: Audio', 'sidebar_position: 7');
    expect(parseFrontMatter(text)).toEqual({ frontMatter: { title: 'Audio', sidebar_position: 7 }, problems: [] });
    expect(splitFrontMatter(text).body).toBe('\n\n\n\n\nText');
  });

  it('accepts a page without front matter', () => {
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
      writePage('title: A', 'sidebar_class_name: wide', 'sidebar_custom_props: {a: [1]}'),
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
  ])('reads the day of an update in UTC: %s', (written, date) => {
    const { frontMatter, problems } = parseFrontMatter(
      writePage(`last_update: { date: ${written.replace(/^[A-Z].*/u, '"$&"')} }`),
    );
    expect([frontMatter.last_update, problems]).toEqual([{ date }, []]);
  });

  it('accepts every field', () => {
    const fields = {
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
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    expect(parseFrontMatter(writePage(...lines))).toEqual({ frontMatter: fields, problems: [] });
    expect(parseFrontMatter(writePage('hide_title: "true"', 'toc_max_heading_level: "5"')).frontMatter).toEqual({
      hide_title: true,
      toc_max_heading_level: 5,
    });
  });

  it.each([
    ['title: 2024', { title: '2024' }],
    ['title: 2024-01-02', { title: '2024-01-02' }],
    ['sidebar_label: 1.10', { sidebar_label: '1.10' }],
    ['id: 007', { id: '007' }],
    ['slug: 1.0', { slug: '1.0' }],
    ['description: 0x1F', { description: '0x1F' }],
    ['tags: [2024, 1.10, a]', { tags: ['2024', '1.10', 'a'] }],
    ['tags: [{label: 1.10, permalink: 2}]', { tags: [{ label: '1.10', permalink: '2' }] }],
    ['keywords: [3, 1e3]', { keywords: ['3', '1e3'] }],
    ['pagination_label: 5', { pagination_label: '5' }],
    ['last_update: {author: 5, date: 2025-01-02}', { last_update: { author: '5', date: '2025-01-02' } }],
    ['sidebar_position: 1.5', { sidebar_position: 1.5 }],
    ['toc_max_heading_level: 3', { toc_max_heading_level: 3 }],
  ])('takes numbers and dates in text fields as written: %s', (line, frontMatter) => {
    expect(parseFrontMatter(writePage(line))).toEqual({ frontMatter, problems: [] });
  });

  it('reports all invalid fields at once, each on its line, and keeps the valid ones', () => {
    const lines = ['title: true', 'sidebar_position: first', 'description: D', 'keywords: a', 'id: a/b'];
    const { frontMatter, problems } = parseFrontMatter(writePage(...lines, 'toc_max_heading_level: 7'));
    expect(frontMatter).toEqual({ description: 'D' });
    expect(problems.map(({ severity, line, message }) => `${severity} ${line} ${message}`)).toEqual([
      'error 2 Front matter field `title`: expected text, got true.',
      'error 3 Front matter field `sidebar_position`: expected a number, got "first".',
      'error 5 Front matter field `keywords`: expected a list of texts, got "a".',
      'error 6 Front matter field `id`: expected a name without slashes, got "a/b".',
      'error 7 Front matter field `toc_max_heading_level`: expected a whole number from 2 to 6, got 7.',
    ]);
  });

  it.each([
    [['last_update: {author: true}'], 'error 2:15', '`last_update.author`: expected text'],
    [['last_update: {date: soon}'], 'error 2:15', '`last_update.date`: expected a date such as 2026-11-22'],
    [['tags: [true]'], 'error 2:8', '`tags.0`: expected text, or a label with a permalink'],
    [['title: false'], 'error 2:1', 'Write the value in quotes.'],
    [['mdx: {format: html}'], 'error 2:7', '`mdx.format`: expected md, mdx or detect'],
    [['sidebar_postion: 1'], 'warning 2:1', 'Did you mean `sidebar_position`?'],
    [['draft: true', 'unlisted: true'], 'error 3:1', 'draft and unlisted at the same time'],
    [['toc_min_heading_level: 4', 'toc_max_heading_level: 3'], 'error 2:1', 'is above `toc_max_heading_level` (3)'],
    [['title: !x A'], 'error 2:8', 'Unresolved tag: !x'],
    [['title: A', 'description: b: c'], 'error 3:14', 'needs double quotes around it'],
  ])('reports %j with its position', (lines, place, phrase) => {
    const [problem, ...others] = parseFrontMatter(writePage(...lines)).problems;
    expect(others).toEqual([]);
    expect(`${problem?.severity} ${problem?.line}:${problem?.column}`).toBe(place);
    expect(`${problem?.message} ${problem?.hint}`).toContain(phrase);
  });

  it('refuses front matter that is not a mapping or is not closed', () => {
    expect(parseFrontMatter(writePage('- a')).problems[0]?.message).toBe(
      'The front matter must be a list of `field: value` lines.',
    );
    expect(parseFrontMatter('---\ntitle: A\n\nText').problems[0]?.message).toBe(
      'The front matter that begins here has no end.',
    );
  });
});

it('refuses front matter that is very long', () => {
  expect(parseFrontMatter(`---\ntitle: ${'x'.repeat(100_000)}\n---\n`).problems).toMatchObject([
    { line: 2, message: "The front matter can't be read: it has more than 100,000 characters." },
  ]);
});

it('refuses front matter with thousands of fields, with one message', () => {
  const fields = Array.from({ length: 2000 }, (_, at) => `a${at}: b\n`).join('');
  expect(parseFrontMatter(`---\n${fields}---\n`).problems).toMatchObject([
    { line: 2, message: "The front matter can't be read: There are more than 1000 fields." },
  ]);
});
