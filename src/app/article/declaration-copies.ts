import type { DataSelector, PageData } from '#shared/dom.ts';
import { addStyles } from '../platform/add-styles.ts';
import { makeCopyButton } from './copy-button.ts';
import css from './declaration-copies.css?inline';

/** What more a declaration's buttons copy, with what they show and their full names. */
const BUTTONS = {
  using: ['with using', 'Copy with using'],
  call: ['call', 'Copy call'],
  override: ['override', 'Copy override'],
} as const;

/** Full name of the type that a link of a declaration leads to: here, or in the reference of .NET. */
const TYPE_ADDRESS = /\/api\/([^/?#]+)/u;

/** The declarations of a type's page: they may be copied in more ways than other listings. */
const DECLARATIONS =
  '.code[data-using], .code[data-call], .api-member > .code' satisfies `.code${DataSelector}, .code${DataSelector}, ${string}`;

/**
 * Give declarations their further buttons: `data-using` lists the namespace of a page's type and those of all that the
 * page's declarations name, `data-call` on a block is a call of what it declares, or an override of it.
 */
export function addDeclarationButtons(root: ParentNode): void {
  addStyles(css);
  for (const block of root.querySelectorAll<HTMLElement>(DECLARATIONS)) {
    const first = block.querySelector('.code-copy');
    if (first === null || block.querySelector('.code-copies') !== null) continue;
    const { call }: PageData = block.dataset;
    const buttons: Element[] = [first];
    const add = (copies: keyof typeof BUTTONS): void => {
      const [shown, name] = BUTTONS[copies];
      buttons.push(makeCopyButton(copies, shown, name));
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
 * What one of those buttons copies.
 *
 * @param text the declaration's own text
 */
export function declarationText(block: HTMLElement, copies: string, code: Element, text: string): string {
  return copies === 'using' ? `${usingLines(namespacesFor(block), code)}\n${text}` : callOf(block);
}

/** Namespaces that a declaration may need: its own type's, or that of the page's type for a member, first. */
function namespacesFor(block: HTMLElement): string[] {
  const holder = block.matches('.api-member > .code')
    ? block.closest('article')?.querySelector<HTMLElement>('[data-using]' satisfies DataSelector)
    : block;
  const { using }: PageData = holder?.dataset ?? {};
  return using?.split(' ') ?? [];
}

/**
 * A call. `.Render(…)` and `[…]` follow what an object of the page's type is called, which its own declaration says; before
 * `(…)` comes the member's name, too, which its heading says.
 */
function callOf(block: HTMLElement): string {
  const { call = '' }: PageData = block.dataset;
  const holder = block.closest('article')?.querySelector<HTMLElement>('[data-receiver]' satisfies DataSelector);
  const { receiver = '' }: PageData = holder?.dataset ?? {};
  if (!/^[.[(]/u.test(call)) return call;
  const heading = block.closest('.api-member')?.querySelector('h3')?.textContent ?? '';
  const name = call.startsWith('(') ? `.${heading.replace(/\(.*$/su, '')}` : '';
  return `${receiver}${name}${call}`;
}

/**
 * The lines that a declaration needs above it: its own namespace and those of the types that it links to, as C# tools sort
 * them. Each ends with a line break.
 *
 * @param namespaces the declaration's own, then all others of its page
 * @param code the declaration; names of C# itself, such as `int`, need no line
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

/** The longest that a type's full name begins with; addresses of .NET are in lower case. */
function namespaceOf(type: string, namespaces: readonly string[]): string | undefined {
  const [longest] = namespaces
    .filter((namespace) => type.toLowerCase().startsWith(`${namespace.toLowerCase()}.`))
    .sort((a, b) => b.length - a.length);
  return longest;
}

function isSystem(namespace: string): boolean {
  return namespace === 'System' || namespace.startsWith('System.');
}
