import { h } from 'hastscript';
import { expect, it } from 'vitest';
import { findCspViolations } from './policy-faults.ts';

it.each([
  ['a plain element', h('p', { class: 'a' }), []],
  ['a picture of the site', h('img', { src: '/a.png', srcset: '/a.png 1x, ./b.png 2x' }), []],
  ['a link to another site', h('a', { href: 'https://e.org/' }), []],
  ['structured data', h('script', { type: 'application/ld+json' }, '{}'), []],
  ['a script of the site', h('script', { src: '/a.js' }), []],
  ['an inline script', h('script', 'a()'), ['inline-script']],
  ['an inline module', h('script', { type: 'module' }, 'a()'), ['inline-script']],
  ['a script of another site', h('script', { src: 'https://e.org/a.js' }), ['foreign-file']],
  ['a handler', h('p', { onclick: 'a()' }), ['inline-script']],
  ['a picture of another site', h('img', { src: '//e.org/a.png', onerror: 'a()' }), ['inline-script', 'foreign-file']],
  [
    'one of several pictures',
    h('img', { src: '/a.png', srcset: '/a.png 1x, https://e.org/b.png 2x' }),
    ['foreign-file'],
  ],
  [
    'a film with a picture of another site',
    h('video', { src: '/a.mp4', poster: 'https://e.org/a.png' }),
    ['foreign-file'],
  ],
  ['a frame of another site', h('iframe', { src: 'https://e.org/' }), ['foreign-file']],
  ['a stylesheet of another site', h('link', { rel: 'stylesheet', href: 'https://e.org/a.css' }), ['foreign-file']],
  ['a canonical address', h('link', { rel: 'canonical', href: 'https://e.org/a' }), []],
] as const)('%s', (_, element, rules) => {
  expect(findCspViolations(element).map(({ rule }) => rule)).toEqual(rules);
});
