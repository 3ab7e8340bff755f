import type { Element } from 'hast';

/** What an element loses to the content security policy, and what to write instead. */
export interface PolicyFault {
  rule: 'inline-script' | 'foreign-file';
  message: string;
  hint: string;
}

/** Elements that fetch what `src` names, or another attribute of these. */
const FETCHES = new Set(['audio', 'embed', 'iframe', 'img', 'input', 'object', 'script', 'source', 'track', 'video']);
const ADDRESSES = ['src', 'srcSet', 'poster', 'data'] as const;

/**
 * Say what of an element has no effect under the site's content security policy: code in the page itself, and files of
 * other sites. Scripts that hold data, such as JSON-LD, are no code.
 */
export function policyFaults({ tagName, properties }: Element): PolicyFault[] {
  const faults: PolicyFault[] = Object.keys(properties)
    .filter((name) => /^on[a-z]/iu.test(name))
    .map((name) => ({
      rule: 'inline-script',
      message: `The site's content security policy lets no \`${name.toLowerCase()}\` attribute run.`,
      hint: 'Write a component in content/components; CONTRIBUTING.md tells how.',
    }));
  const isData = /json$/iu.test(String(properties.type ?? ''));
  if (tagName === 'script' && properties.src === undefined && !isData) {
    faults.push({
      rule: 'inline-script',
      message: "The site's content security policy lets no script run that stands in a page.",
      hint: 'Put the script into a file of public/ and name it with `src`.',
    });
  }
  for (const address of fetched(tagName, properties)) {
    if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//iu.test(address)) continue;
    faults.push({
      rule: 'foreign-file',
      message: `The site's content security policy lets pages fetch no file of another site: ${address}`,
      hint: 'Put the file beside the page, or link to it.',
    });
  }
  return faults;
}

function fetched(tagName: string, properties: Element['properties']): string[] {
  if (tagName === 'link')
    return /stylesheet|preload|icon/u.test(String(properties.rel)) ? [String(properties.href)] : [];
  if (!FETCHES.has(tagName)) return [];
  return ADDRESSES.flatMap((name) => {
    const value = properties[name];
    const texts = typeof value === 'string' || Array.isArray(value) ? String(value).split(/,\s*/u) : [];
    return texts.map((text) => text.trim());
  });
}
