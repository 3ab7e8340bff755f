import type { ThemeRegistrationRaw } from 'shiki/core';

/** One of the few classes that the stylesheet colours code by; what has none keeps the block's own colour. */
export type TokenClass = (typeof RULES)[number]['className'];

/**
 * Which TextMate scopes get which class. Punctuation, operators and plain variables have none on purpose: they are
 * half of all tokens, and would double the size of a block without being told apart by a reader. The names are short:
 * a guide has two thousand of them.
 */
const RULES = [
  { className: 'tc', scopes: ['comment', 'punctuation.definition.comment'] },
  {
    className: 'ts',
    scopes: ['string', 'punctuation.definition.string', 'constant.character', 'string.unquoted.plain.out.yaml'],
  },
  { className: 'tn', scopes: ['constant.numeric'] },
  { className: 'to', scopes: ['constant', 'variable.other.constant', 'variable.other.enummember'] },
  {
    className: 'tk',
    scopes: [
      'keyword',
      'storage',
      'variable.language',
      'constant.language',
      'punctuation.definition.keyword',
      'meta.diff.header',
    ],
  },
  {
    className: 'tt',
    scopes: ['entity.name.type', 'entity.name.class', 'entity.other.inherited-class', 'support.type', 'support.class'],
  },
  { className: 'tf', scopes: ['entity.name.function', 'support.function'] },
  {
    className: 'tp',
    scopes: [
      'variable.other.property',
      'variable.other.object.property',
      'entity.name.variable.property',
      'entity.name.variable.enum-member',
      'support.type.property-name',
      'meta.property-name',
      'support.variable.property',
    ],
  },
  { className: 'tg', scopes: ['entity.name.tag', 'entity.name.section', 'markup.heading'] },
  { className: 'ta', scopes: ['entity.other.attribute-name', 'constant.other.option'] },
  { className: 'ti', scopes: ['markup.inserted'] },
  { className: 'td', scopes: ['markup.deleted'] },
] as const;

/** Scopes inside coloured ones that go back to plain: holes in strings, the operators that `keyword` would take. */
const PLAIN_SCOPES = [
  ...'assignment arithmetic comparison relational logical arrow null-coalescing null-conditional conditional'
    .split(' ')
    .map((operator) => `keyword.operator.${operator}`),
  ...['increment', 'decrement', 'bitwise'].map((operator) => `keyword.operator.${operator}`),
  'storage.type.function.arrow',
  'meta.interpolation',
  'meta.embedded',
  'meta.template.expression',
];

/**
 * The element of a token that is nothing else: `t-k` for `tk`. A class says the same in twice as many bytes, and listings
 * are most of what a guide weighs; a link has its token's class.
 */
export function tokenElement(className: TokenClass): `t-${string}` {
  return `t-${className.slice(1)}`;
}

/** Shiki works with colours, so each class has one that stands for it. */
const marker = (index: number): string => `#0000${(index + 16).toString(16)}`;

const PLAIN = marker(RULES.length);

/** The theme whose colours are class markers. */
export const CLASS_THEME: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'dark',
  fg: PLAIN,
  bg: '#000000',
  settings: [
    { settings: { foreground: PLAIN, background: '#000000' } },
    ...RULES.map(({ scopes }, index) => ({ scope: [...scopes], settings: { foreground: marker(index) } })),
    { scope: PLAIN_SCOPES, settings: { foreground: PLAIN } },
  ],
};

const CLASS_OF_COLOR = new Map<string, TokenClass>(RULES.map(({ className }, index) => [marker(index), className]));

/** The class that a token's colour stands for; null for plain text. */
export function classOfColor(color: string | undefined): TokenClass | null {
  return color === undefined ? null : (CLASS_OF_COLOR.get(color.toLowerCase()) ?? null);
}
