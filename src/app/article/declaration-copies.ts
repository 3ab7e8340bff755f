import { addStyles } from '../platform/add-styles.ts';
import { createCopyButton } from './copy-button.ts';
import css from './declaration-copies.css?inline';

/** The further copy buttons of declarations: label and accessible name. */
const BUTTONS = {
  using: ['with using', 'Copy with using'],
  call: ['call', 'Copy call'],
  override: ['override', 'Copy override'],
} as const;

/** Matches the full type name in a link to this reference or the .NET one. */
const TYPE_ADDRESS = /\/api\/([^/?#]+)/u;

/** Declarations on a type's page, which have further copy buttons. */
const DECLARATIONS = '.code[data-using], .code[data-call], .api-member > .code';

/**
 * Adds the further copy buttons to declarations. `data-using` lists the namespaces of the page's type and of all types
 * in its declarations; `data-call` is a call or an override of the declared member.
 */
export function addDeclarationButtons(root: ParentNode): void {
  addStyles(css);
  for (const block of root.querySelectorAll<HTMLElement>(DECLARATIONS)) {
    const first = block.querySelector('.code-copy');
    if (first === null || block.querySelector('.code-copies') !== null) continue;
    const { call } = block.dataset;
    const buttons: Element[] = [first];
    const add = (copies: keyof typeof BUTTONS): void => {
      const [shown, name] = BUTTONS[copies];
      buttons.push(createCopyButton(copies, shown, name));
    };
    if (namespacesFor(block).length > 0) add('using');
    if (call !== undefined) add(call.startsWith('protected override') ? 'override' : 'call');
    if (buttons.length === 1) continue;
    const group = document.createElement('div');
    group.className = 'code-copies';
    block.append(group);
    group.append(...buttons);
  }
}

/**
 * Returns the text for one of these buttons.
 *
 * @param text the declaration's own text
 */
export function declarationText(block: HTMLElement, copies: string, code: Element, text: string): string {
  return copies === 'using' ? `${usingLines(namespacesFor(block), code)}\n${text}` : callOf(block);
}

/** Returns the namespaces that a declaration may need; the first is that of its type or the page's type. */
function namespacesFor(block: HTMLElement): string[] {
  const holder = block.matches('.api-member > .code')
    ? block.closest('article')?.querySelector<HTMLElement>('[data-using]')
    : block;
  const { using } = holder?.dataset ?? {};
  return using?.split(' ') ?? [];
}

/**
 * Returns a call of the member. Calls that start with `.`, `[` or `(` are completed by the receiver's name, and `(…)` also by
 * the member's name.
 */
function callOf(block: HTMLElement): string {
  const { call = '' } = block.dataset;
  const holder = block.closest('article')?.querySelector<HTMLElement>('[data-receiver]');
  const { receiver = '' } = holder?.dataset ?? {};
  if (!/^[.[(]/u.test(call)) return call;
  const heading = block.closest('.api-member')?.querySelector('h3')?.textContent ?? '';
  const name = call.startsWith('(') ? `.${heading.replace(/\(.*$/su, '')}` : '';
  return `${receiver}${name}${call}`;
}

/**
 * Returns the using lines for a declaration: its own namespace and those of linked types, in the order of C# tools.
 * Each ends with a line break.
 *
 * @param namespaces the declaration's own, then all others of its page
 * @param code the declaration; C# keywords such as `int` need no line
 */
function usingLines([own = '', ...others]: readonly string[], code: Element): string {
  const needed = new Set([own]);
  for (const link of code.querySelectorAll('a[href]')) {
    if (/^\p{Ll}/u.test(link.textContent)) continue;
    const [, type = ''] = TYPE_ADDRESS.exec(link.getAttribute('href') ?? '') ?? [];
    const namespace = namespaceOf(type, [own, ...others]);
    if (namespace !== undefined) needed.add(namespace);
  }
  return [...needed]
    .sort((a, b) => Number(isSystem(b)) - Number(isSystem(a)) || (a < b ? -1 : 1))
    .map((namespace) => `using ${namespace};\n`)
    .join('');
}

/** Returns the longest namespace that a type's full name begins with. Addresses of .NET types are in lower case. */
function namespaceOf(type: string, namespaces: readonly string[]): string | undefined {
  const [longest] = namespaces
    .filter((namespace) => type.toLowerCase().startsWith(`${namespace.toLowerCase()}.`))
    .sort((a, b) => b.length - a.length);
  return longest;
}

function isSystem(namespace: string): boolean {
  return namespace === 'System' || namespace.startsWith('System.');
}
