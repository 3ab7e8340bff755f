import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PACKAGE = '@expo-google-fonts/press-start-2p';
const require = createRequire(import.meta.url);

/**
 * The font of the guide on text, unchanged as its licence asks for the sake of its reserved name, and that licence, the
 * SIL Open Font License, which must go with it. Throws when the package isn't installed or its licence is another.
 */
export function fontFiles(): [string, Uint8Array][] {
  const licence = read('LICENSE_FONT');
  const text = new TextDecoder().decode(licence);
  if (!/^Copyright .+\n/u.test(text) || !text.includes('SIL OPEN FONT LICENSE Version 1.1')) {
    throw new Error(`${PACKAGE}/LICENSE_FONT isn't the SIL Open Font License with its copyright line.`);
  }
  return [
    ['PressStart2P-Regular.ttf', read('400Regular/PressStart2P_400Regular.ttf')],
    ['OFL.txt', licence],
  ];
}

function read(file: string): Uint8Array {
  return readFileSync(require.resolve(`${PACKAGE}/${file}`));
}
