// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { prefillIssueLink } from './report-link.ts';

afterEach(() => {
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

/** Returns the issue body in the link's address, for an address and a selection. */
function body(address: string, selected: string | null = null): string | null {
  history.replaceState(null, '', address);
  document.body.innerHTML =
    '<main><article><h1 id="top">Title</h1><p id="lead">Lead</p><h2 id="first">First</h2><a href="#first"></a>' +
    '<p id="one">One\nword</p><h3 id="inner">Inner</h3><p id="two">Two</p></article>' +
    '<a data-report href="https://e.org/new?title=Problem">Report</a></main>';
  const node = selected === null ? null : document.getElementById(selected);
  if (node !== null) getSelection()?.selectAllChildren(node);
  const link = document.querySelector<HTMLAnchorElement>('[data-report]');
  if (link === null) throw new Error('There is no link.');
  prefillIssueLink(link);
  expect(new URL(link.href).searchParams.get('title')).toBe('Problem');
  return new URL(link.href).searchParams.get('body');
}

test('names the section of the selection and quotes it', () => {
  expect(body('/docs/guides/a#first', 'two')).toContain('Section: Inner\n\n> Two\n');
  expect(body('/docs/guides/a', 'one')).toContain('Section: First\n\n> One\n> word\n');
  expect(body('/docs/guides/a', 'lead')).toContain('Version: 2.0\n\n> Lead\n');
});
