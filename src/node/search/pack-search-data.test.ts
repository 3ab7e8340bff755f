import { expect, test } from 'vitest';
import { readSearchData } from '#search/read-search-data.ts';
import { testSite } from '#search/testing.ts';
import { packSearchData } from './pack-search-data.ts';

test('what is left out of the file is read again', () => {
  const data = testSite([
    { title: 'Boxes', text: 'About boxes.', headings: { 'Step 1: Open it': 'By hand.', Closed: '' }, versions: 0 },
    { title: 'Box', kind: 'type', typeKind: 'class', members: [{ name: 'Paint(Color)', takes: ['Color'] }] },
  ]);
  for (const record of data.entries) if (record.titles[0] === 'Step 1: Open it') record.anchor = 'step-1-open-it';
  const packed = packSearchData(data);
  expect(packed).not.toContain('step-1');
  expect(packed).toContain('"anchor":[null,null,"Closed"');
  expect(readSearchData(JSON.parse(packed))).toEqual(data);
});
