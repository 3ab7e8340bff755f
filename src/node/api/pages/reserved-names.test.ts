import { expect, it } from 'vitest';
import { buildSmallSite } from '#tests/assembled-site.ts';

it.each(['__proto__', 'constructor', 'toString'])('compiles a symbol with the uid %s', async (uid) => {
  const yaml = `### YamlMime:ManagedReference
items:
- { uid: S.A, type: Class, name: A, summary: 'See <xref href="${uid}"/>', inheritance: [${uid}], implements: [${uid}] }
- uid: S.A.M
  parent: S.A
  type: Method
  name: M
  syntax: { content: 'void M()', parameters: [{ id: ${uid}, type: ${uid} }], return: { type: ${uid} } }
  exceptions: [{ type: ${uid} }]
- { uid: ${uid}, type: Class, name: ${uid} }
`;
  const { problems, plan } = await buildSmallSite({ 'content/docs/1.0/api/S.A.yml': yaml });
  expect(problems).toEqual([]);
  const pages = plan.versions.flatMap((version) => version.pages.map(({ compiled }) => JSON.stringify(compiled)));
  expect(pages.join('')).not.toMatch(/object Object|native code|undefined/u);
});
