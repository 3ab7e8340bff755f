import { expect, test } from 'vitest';
import { readVersion } from './named-version.ts';

const VERSIONS = ['current', '1.0.0-preview.39', '1.0.0-preview.38'];

test.each(['Box 1.0.0-preview.38', 'Box v1.0.0-preview.38', 'Box in preview.38', 'preview 38: Box', 'Box .38'])(
  'a release is named in full or by its end: %s',
  (text) => {
    expect(readVersion(text, VERSIONS)?.version).toBe('1.0.0-preview.38');
  },
);

test('what is left is the query', () => {
  expect(readVersion(' Box .38, width', VERSIONS)?.rest).toBe('Box  , width');
});

test.each(['Box', 'Box 38', 'Box .5', 'Box1.0.0-preview.38', '.38', 'preview', 'current box', '.38 to .39', ''])(
  'no single release beside other words: “%s”',
  (text) => {
    expect(readVersion(text, VERSIONS)).toBeNull();
  },
);

test('an end that several releases have names none', () => {
  expect(readVersion('Box .0', ['2.0', '1.0'])).toBeNull();
  expect(readVersion('Box 1.0', ['2.0', '1.0'])?.version).toBe('1.0');
  expect(readVersion('Box 8', ['9', '8'])?.version).toBe('8');
});
