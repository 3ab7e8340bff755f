import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSiteModuleSources } from '#node/virtual-modules.ts';
import { testConfig } from '#tests/small-site.ts';

const STYLES = join(import.meta.dirname, '../../src/app');
/** Properties that don't mirror on pages that are written from right to left. */
const PHYSICAL =
  /(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right):|text-align: (?:left|right)|float: (?:left|right)/u;

it('styles use logical properties, which mirror', () => {
  const found = readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('right-to-left.css'))
    .flatMap((file) =>
      readFileSync(join(STYLES, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (PHYSICAL.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

describe('the stylesheet for text from right to left', () => {
  it.each([
    ['ltr', false],
    ['rtl', true],
  ])('is loaded by sites with the direction %s: %s', (direction, isLoaded) => {
    const config = testConfig({ locale: { code: 'he', label: 'עברית', direction } });
    expect(createSiteModuleSources(config, 'b')[2].includes('right-to-left.css')).toBe(isLoaded);
  });
});
