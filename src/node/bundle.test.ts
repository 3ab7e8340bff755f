import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { bundleInlineScripts } from './bundle.ts';

it('makes classic scripts without an end tag in them, each with its hash', async () => {
  const scripts = await bundleInlineScripts();
  expect(Object.keys(scripts)).toEqual(['announcement', 'baseUrl', 'colorMode', 'moved', 'start']);
  for (const { code, hash } of Object.values(scripts)) {
    expect(code).not.toContain('</');
    expect(code).not.toMatch(/^(?:import|export)\b|\bexport\s/u);
    expect(() => new Function(code)).not.toThrow();
    expect(hash).toBe(createHash('sha256').update(code, 'utf8').digest('base64'));
  }
});
