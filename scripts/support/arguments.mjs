import util from 'node:util';

/**
 * Reads a command's arguments. Not `import { parseArgs }`: a Node too old to have it must get as far as being told so.
 *
 * @param {string[]} args
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @returns {{ values: Record<string, string | boolean | undefined>, complaint: null } | { values: null, complaint: string }}
 */
export function readArguments(args, options) {
  try {
    return { values: util.parseArgs({ args, options }).values, complaint: null };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { values: null, complaint: error.message };
  }
}
