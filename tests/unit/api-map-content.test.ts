import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildApiIndex } from '#node/api/docfx/api-index.ts';
import { isApiFile, parseApiFile } from '#node/api/docfx/read-docfx.ts';
import { readApiMap } from '#node/api/prose/api-map.ts';
import { NEXT, shownFile, shownFiles } from '../support/versions.ts';

const EdgeSchema = v.object({ from: v.string(), word: v.string(), to: v.record(v.string(), v.string()) });
const MapSchema = v.object({ areas: v.array(v.object({ edges: v.optional(v.array(EdgeSchema), []) })) });

describe("Velaptor's map", () => {
  const files = [...shownFiles(NEXT)].filter(([path]) => path.startsWith('api/') && isApiFile(path));
  const parsedFiles = files.map(([, file]) => parseApiFile(readFileSync(file, 'utf8'), file));
  const index = buildApiIndex(
    parsedFiles.flatMap(({ types }) => types),
    parsedFiles.flatMap(({ namespaces }) => namespaces),
  );
  const map = shownFile(NEXT, 'api/_map.yml');
  const text = readFileSync(map, 'utf8');

  it('has only edges that signatures confirm', () => {
    expect(readApiMap(text, map, index).problems).toEqual([]);
  });

  it('uses each word for one kind of member', () => {
    const edges = v.parse(MapSchema, parse(text)).areas.flatMap(({ edges: all }) => all);
    for (const { from, word, to } of edges) {
      for (const [target, uid] of Object.entries(to)) {
        const entry = index.entries.get(uid);
        if (entry?.kind !== 'member') throw new Error(`No member ${uid}`);
        const { parameters, returns } = entry.member;
        const named = (type: string): string =>
          [type, ...(entry.type.references[type]?.parts ?? []).map((part) => part.uid)].join(' ');
        const gives = named(returns?.type ?? '');
        const takes = parameters.map(({ type }) => named(type)).join(' ');
        const facts = {
          creates: entry.type.uid === from && gives.includes(target),
          gets: entry.type.uid === from && gives.includes(target),
          has: entry.type.uid === from && gives.includes(target),
          returns: gives.includes(from) && gives.includes(target),
          loads: takes.includes(from) && gives === `${target} ${target}`,
          contains: entry.type.uid === from && takes.includes(target),
          draws: entry.type.uid === from && takes.includes(target),
          'draws with': entry.type.uid === from && takes.includes(target),
          reports: entry.type.uid === from && takes.includes(target),
          'is passed to': takes.includes(from),
        };
        const fact = Object.entries(facts).find(([name]) => name === word);
        expect(fact, `${from} ${word} ${target} by ${uid}`).toEqual([word, true]);
      }
    }
    expect(edges.length).toBeGreaterThan(10);
  });
});
