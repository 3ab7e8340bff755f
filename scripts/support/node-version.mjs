/** The oldest Node that the site's tools run on; `engines` in package.json says the same. */
export const OLDEST_NODE = '20.19.0';

/**
 * What to tell a person whose Node is too old, or null.
 *
 * @param {string} version such as `20.19.1`
 * @returns {string | null}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return [
    `Node ${version} is too old: this site needs ${OLDEST_NODE} or newer.`,
    'Install the current LTS release from https://nodejs.org, or with a version manager: nvm install --lts',
  ].join('\n');
}
