import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { search } from 'nlcst-search';
import { ParseEnglish } from 'parse-english';
import { expect, it } from 'vitest';
import { listContentFiles } from '#node/content/read-folder.ts';
import { extractSentences } from '../../tools/claims/prose.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Phrases that read as translated, and what a native editor would write. */
const PHRASES: Readonly<Record<string, string>> = {
  picture: 'image, texture, frame, sprite or screenshot',
  pictures: 'images, textures, frames, sprites or screenshots',
  anew: 'again, or from scratch',
  lies: 'is in, or is located in',
  stands: 'is',
  says: 'states, contains or returns',
  tells: 'shows, returns or describes',
  'of its own': 'its own',
  'of your own': 'your own',
  'all the same': 'anyway, or nothing',
  'as it is': 'unchanged',
  'brings along': 'ships with',
  'hears of': 'is notified of',
  'mind the': 'remember to',
  'set back': 'reset',
  'goes for': 'applies to',
  'ends with an exception': 'throws an exception',
  'at the latest': 'no later than',
  'of yours': 'your own',
  'gives back': 'returns, or releases',
  'in vain': 'without effect',
  whoever: 'anyone who, or you',
  brings: 'contains, adds or shows',
  hears: 'is notified of',
};

/** Phrases that contain one of the above and are right. */
const EXCEPTIONS = /\bstands (?:for|out)\b/gu;

const parser = new ParseEnglish();

function findPhrases(sentence: string): string[] {
  const found: string[] = [];
  search(parser.parse(sentence.replaceAll(EXCEPTIONS, '')), Object.keys(PHRASES), (_nodes, _index, _parent, phrase) => {
    found.push(phrase);
  });
  return found;
}

it('no page contains a phrase that reads as translated', () => {
  const folders = ['docs', 'pages'].map((folder) => join(ROOT, 'content', folder));
  const files = folders.flatMap((folder) => listContentFiles(folder, ROOT)).filter(({ path }) => /\.mdx?$/u.test(path));
  const sentences = files.flatMap(({ file, absolute }) => extractSentences(file, readFileSync(absolute, 'utf8')));
  expect(sentences.length).toBeGreaterThan(3000);
  const found = sentences.flatMap(({ file, line, text }) =>
    findPhrases(text).map((phrase) => `${file}:${line}: “${phrase}”: write ${PHRASES[phrase]}.\n  ${text}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['The file lies beside the program.', ['lies']],
  ['It has a texture of its own, and two pictures.', ['of its own', 'pictures']],
  ['The frame counter shows images per second.', []],
])('finds the phrases of “%s”', (sentence, phrases) => {
  expect(findPhrases(sentence)).toEqual(phrases);
});
