/** Severities that something must be done about. */
const SERIOUS = new Set(['high', 'critical']);

/**
 * @typedef {object} Verdict
 * @property {'skipped' | 'passed' | 'failed'} state
 * @property {string} words for people
 */

/**
 * What `npm audit --json` said. A registry that can't be asked, or knows no advisories, is no fault of the packages: the
 * audit is skipped, and says so.
 *
 * @param {string} text what npm printed
 * @returns {Verdict}
 */
export function judgeAudit(text) {
  const report = parse(text);
  const known = report?.vulnerabilities;
  if (typeof known !== 'object' || known === null) {
    const reason = report?.error?.summary || report?.message || 'npm gave no report';
    return { state: 'skipped', words: `The audit is skipped: the registry could not be asked (${reason}).` };
  }
  const all = Object.values(known);
  const serious = all.filter(({ severity }) => SERIOUS.has(severity));
  if (serious.length === 0) {
    const minor = all.length === 0 ? '' : `; ${all.length} with less serious ones`;
    return { state: 'passed', words: `No package has a serious advisory${minor}.` };
  }
  const lines = serious.map(({ name, severity, range, via }) => {
    const titles = via.flatMap((cause) =>
      typeof cause === 'string' ? [`through ${cause}`] : [cause.title, cause.url],
    );
    return `  ${severity}: ${name} ${range} (${titles.join(', ')})`;
  });
  return { state: 'failed', words: ['Packages with serious advisories:', ...lines].join('\n') };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
