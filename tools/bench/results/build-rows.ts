import { BUILD_KINDS } from '../names.ts';
import { megabytes, seconds, spread } from './format.ts';
import type { SiteBuilds, SiteResult } from './result.ts';
import type { Row } from './row.ts';

const NAMES = { cold: 'cold', unchanged: 'nothing changed', edited: 'one guide edited' } as const;

/** What builds took. */
export function buildRows(): Row[] {
  const row = (name: string, figure: (builds: SiteBuilds, site: SiteResult) => string): Row => ({
    name,
    figure: (site) => (site.builds === undefined ? null : figure(site.builds, site)),
  });
  return [
    row('Node', (_, { node }) => node),
    row('rounds', ({ rounds }) => String(rounds.length)),
    ...BUILD_KINDS.flatMap((kind) => [
      row(`${NAMES[kind]}: wall time, s`, ({ rounds }) =>
        spread(
          rounds.map((round) => round[kind].wall),
          seconds,
        ),
      ),
      row(`${NAMES[kind]}: processor time, s`, ({ rounds }) =>
        spread(
          rounds.map((round) => round[kind].cpu),
          seconds,
        ),
      ),
      row(`${NAMES[kind]}: memory, MB`, ({ rounds }) =>
        spread(
          rounds.map((round) => round[kind].memory),
          megabytes,
        ),
      ),
    ]),
    row('written: pages', ({ output }) => String(output.pages)),
    row('written: files', ({ output }) => String(output.files)),
    row('written: MB', ({ output }) => megabytes(output.bytes)),
  ];
}
