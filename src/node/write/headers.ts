import { basePrefix } from '#model/link.ts';
import type { SiteConfig } from '#model/site.ts';

/** Features of browsers that documentation has no use for. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

const REVALIDATE = 'public, max-age=0, must-revalidate';
const LASTING = 'public, max-age=31536000, immutable';

/**
 * Headers for hosts that read `_headers`; pages have the policy in themselves, too. No two rules name one header for one
 * address, since hosts differ in what they make of that. Such hosts let browsers ask for pages again of their own accord.
 *
 * @param policy the content security policy of the site's pages
 */
export function headerRules({ baseUrl }: SiteConfig, policy: string): string {
  const base = basePrefix(baseUrl);
  const rules: [path: string, headers: Record<string, string>][] = [
    [
      '/*',
      {
        'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
      },
    ],
    // What has a hash of its content in its name.
    ...['/assets/*', '/p/*'].map((path): [string, Record<string, string>] => [path, { 'Cache-Control': LASTING }]),
    ...['/data/*', '/service-worker.js'].map((path): [string, Record<string, string>] => [
      path,
      { 'Cache-Control': REVALIDATE },
    ]),
  ];
  return rules
    .map(([path, headers]) =>
      [base + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}
