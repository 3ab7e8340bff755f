// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listVersions } from '#model/version.ts';
import { readPreferredVersion, rememberVersionChoice } from './preferred-version.ts';

const VERSIONS = listVersions(['2.0', '1.0'], '2.0', true);
const KEY = 'docs-preferred-version-default';
let stop: () => void = () => undefined;
let choices: (string | null)[] = [];

beforeEach(() => {
  localStorage.clear();
  choices = [];
});
afterEach(() => stop());

describe('readPreferredVersion', () => {
  it('is the stored name, while there is such a version', () => {
    expect(readPreferredVersion(VERSIONS)).toBeNull();
    localStorage.setItem(KEY, 'current');
    expect(readPreferredVersion(VERSIONS)).toBe('current');
  });

  it('forgets a version that is no more', () => {
    localStorage.setItem(KEY, '0.9');
    expect([readPreferredVersion(VERSIONS), localStorage.getItem(KEY)]).toEqual([null, null]);
  });
});

describe('rememberVersionChoice', () => {
  const click = (id: string): void => {
    document.body.innerHTML =
      '<div data-region="top"><a id="menu" href="/docs/1.0/a" data-version-name="1.0"><b>1.0</b></a><a id="plain" href="/x">x</a></div>' +
      '<div data-region="main"><a id="notice" href="/docs/a" data-version-name="2.0">latest</a></div>';
    const link = document.getElementById(id);
    link?.addEventListener('click', (event) => event.preventDefault());
    (link?.querySelector('b') ?? link)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };

  it('keeps a choice of a menu, and goes on at the same place', () => {
    stop = rememberVersionChoice((name) => choices.push(name));
    history.replaceState(null, '', '/docs/a?q=1#part');
    click('menu');
    expect([localStorage.getItem(KEY), choices]).toEqual(['1.0', ['1.0']]);
    expect(document.getElementById('menu')?.getAttribute('href')).toMatch(/\/docs\/1\.0\/a\?q=1#part$/u);
  });

  it('keeps the choice of a notice, whose address stays as it is', () => {
    stop = rememberVersionChoice((name) => choices.push(name));
    history.replaceState(null, '', '/docs/1.0/a?q=1#part');
    click('notice');
    expect([localStorage.getItem(KEY), document.getElementById('notice')?.getAttribute('href')]).toEqual([
      '2.0',
      '/docs/a',
    ]);
  });

  it('takes no notice of other links', () => {
    stop = rememberVersionChoice((name) => choices.push(name));
    click('plain');
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
