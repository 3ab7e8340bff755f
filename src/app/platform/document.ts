const addedStylesheets = new Set<string>();

/** Adds a stylesheet to the document, unless it was added before. All rules must be in a cascade layer. */
export function addStyles(css: string): void {
  if (addedStylesheets.has(css)) return;
  addedStylesheets.add(css);
  // A constructed stylesheet, because the content security policy forbids `<style>` elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Calls `run` for each click on, or inside, an element that matches a selector. */
export function addDelegatedClickListener<E extends HTMLElement>(
  selector: string,
  run: (element: E, event: MouseEvent) => void,
  signal: AbortSignal,
): void {
  const listener = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
    if (element !== null) run(element, event);
  };
  document.addEventListener('click', listener, { signal });
}

/** Returns true if a modifier key was pressed. Browsers then open a link in a new tab or window, or download it. */
export function hasModifierKey(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Creates a button. `label` sets an accessible name that differs from the visible text. */
export function createButton(className: string, text: string, label?: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = text;
  if (label !== undefined) button.setAttribute('aria-label', label);
  return button;
}

/** Sets attributes; null removes an attribute. Skips equal values, because mutation observers react to every write. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Returns true if the user changed an input or selected an option inside `root`. Ignores radio buttons. */
export function hasChangedControl(root: ParentNode): boolean {
  return [...root.querySelectorAll('input, option')].some((control) => {
    if (control instanceof HTMLOptionElement) return control.selected !== control.hasAttribute('selected');
    if (!(control instanceof HTMLInputElement)) return false;
    return control.type === 'checkbox'
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;
  });
}
