import type { Element } from 'hast';

/** A violation of the content security policy by an element. `hint` names an alternative. */
type PolicyViolation = Record<'message' | 'hint', string> & { rule: 'inline-script' | 'foreign-file' };

/** Names of elements that load a file from one of the `URL_ATTRIBUTES`. */
const LOADING_TAGS = new Set('audio embed iframe img input object script source track video'.split(' '));
const URL_ATTRIBUTES = ['src', 'srcSet', 'poster', 'data'] as const;

/** Finds violations of the content security policy: event handlers, other sites' files, inline scripts except JSON. */
export function findCspViolations({ tagName, properties }: Element): PolicyViolation[] {
  const violations: PolicyViolation[] = Object.keys(properties)
    .filter((name) => /^on[a-z]/iu.test(name))
    .map((name) => ({
      rule: 'inline-script',
      message: `The site's content security policy blocks the \`${name.toLowerCase()}\` attribute.`,
      hint: 'Write a component in content/components; CONTRIBUTING.md explains how.',
    }));
  const isJsonScript = /json$/iu.test(String(properties.type ?? ''));
  if (tagName === 'script' && properties.src === undefined && !isJsonScript) {
    violations.push({
      rule: 'inline-script',
      message: "The site's content security policy blocks inline scripts.",
      hint: 'Move the script to a file in public/ and reference it with `src`.',
    });
  }
  for (const address of listLoadedUrls(tagName, properties)) {
    if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//iu.test(address)) continue;
    violations.push({
      rule: 'foreign-file',
      message: `The site's content security policy blocks files of other sites: ${address}`,
      hint: 'Put the file beside the page, or link to it.',
    });
  }
  return violations;
}

function listLoadedUrls(tagName: string, properties: Element['properties']): string[] {
  if (tagName === 'link')
    return /stylesheet|preload|icon/u.test(String(properties.rel)) ? [String(properties.href)] : [];
  if (!LOADING_TAGS.has(tagName)) return [];
  return URL_ATTRIBUTES.flatMap((name) => {
    const value = properties[name];
    const urls = typeof value === 'string' || Array.isArray(value) ? String(value).split(/,\s*/u) : [];
    return urls.map((url) => url.trim());
  });
}
