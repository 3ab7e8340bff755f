import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ApiType } from '#model/api.ts';
import { parseApiFile } from '../../content/api/parse-docfx-file.ts';
import { analyseListing, type ListingAnalysis } from './analyse-listing.ts';
import { createApiScope } from './api-scope.ts';
import { createCSharpParser } from './parser.ts';

/** Every namespace of the framework and the two that go with it. */
export const USINGS = `using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Hardware;
using Velaptor.Input;
using Velaptor.Scene;
using Velaptor.UI;
`;

/** The API types of the oldest version, read from its YAML. */
export function realTypes(): ApiType[] {
  const folder = fileURLToPath(new URL('../../../../content/docs/1.0.0-preview.38/api/', import.meta.url));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yml'))
    .sort()
    .flatMap((file) => parseApiFile(readFileSync(folder + file, 'utf8'), file).types);
}

/** An analyser for tests; without types, of the real API. */
export async function createAnalyser(types: readonly ApiType[] = realTypes()) {
  const parser = await createCSharpParser();
  const scope = createApiScope(types);
  const file = (text: string, companions: readonly string[] = []): ListingAnalysis =>
    analyseListing({ kind: 'file', text, companions }, scope, parser);
  const fence = (text: string): ListingAnalysis =>
    analyseListing({ kind: 'fence', text, companions: [] }, scope, parser);
  /** Faults of a file with all namespaces imported: `rule: message | hint`. */
  const faults = (text: string): string[] => sentences(file(USINGS + text));
  /** Faults of statements in a method of a window. */
  const inMethod = (statements: string): string[] => faults(`class Game : Window { void Run() { ${statements} } }`);
  return { parser, scope, file, fence, faults, inMethod };
}

/** Faults as one line each. */
export function sentences({ faults }: ListingAnalysis): string[] {
  return faults.map(({ rule, message, hint }) => `${rule}: ${message}${hint === undefined ? '' : ` | ${hint}`}`);
}

/** Uses as `name → uid`. */
export function linked(text: string, { uses }: ListingAnalysis): string[] {
  return uses.map(({ start, end, uid }) => `${text.slice(start, end)} → ${uid}`);
}
