/** What came of some work, and the sheets that it added to the document. */
interface Styled<T> {
  result: T;
  sheets: CSSStyleSheet[];
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Run work that writes style attributes and adds `<style>` elements, as Mermaid does while it draws and measures. The
 * site's content security policy lets no text become a style, only what a script sets: so meanwhile attributes are set
 * by the CSSOM, and each `<style>` is a sheet made by script. One piece of work waits for another.
 */
export function withScriptedStyles<T>(work: () => Promise<T>): Promise<Styled<T>> {
  const turn = last.then(() => run(work));
  last = turn.catch(() => undefined);
  return turn;
}

async function run<T>(work: () => Promise<T>): Promise<Styled<T>> {
  const sheets: CSSStyleSheet[] = [];
  const { setAttribute } = Element.prototype;
  const { insertBefore } = Node.prototype;
  const { parseFromString } = DOMParser.prototype;
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') ?? {};
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && isStyled(this)) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  Node.prototype.insertBefore = function <N extends Node>(node: N, child: Node | null): N {
    if (node instanceof HTMLStyleElement) sheets.push(addSheet(node.textContent));
    else insertBefore.call(this, node, child);
    return node;
  };
  // Where text is only cleaned, its styles would be reported all the same.
  DOMParser.prototype.parseFromString = function (html, type) {
    return parseFromString.call(this, setAside(String(html)), type);
  };
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...inner,
    set(this: Element, html: unknown) {
      writeHtml(this, String(html), (text) => inner.set?.call(this, text));
    },
  });
  try {
    return { sheets, result: await work() };
  } catch (error) {
    removeSheets(sheets);
    throw error;
  } finally {
    Element.prototype.setAttribute = setAttribute;
    Node.prototype.insertBefore = insertBefore;
    DOMParser.prototype.parseFromString = parseFromString;
    Object.defineProperty(Element.prototype, 'innerHTML', inner);
  }
}

/** Write HTML into an element, its style attributes by script. */
export function writeHtml(
  element: Element,
  html: string,
  write = (text: string): void => {
    element.innerHTML = text;
  },
): void {
  write(setAside(html));
  for (const styled of element.querySelectorAll('[data-style]')) {
    if (isStyled(styled)) styled.style.cssText = styled.getAttribute('data-style') ?? '';
    styled.removeAttribute('data-style');
  }
}

/** Give style attributes a name that nobody reads. */
function setAside(html: string): string {
  return html.replaceAll(/(<[^<>]*?\s)style=/gu, '$1data-style=');
}

/** Take sheets out of the document. */
export function removeSheets(sheets: readonly CSSStyleSheet[]): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
}

function addSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

function isStyled(element: Element): element is HTMLElement | SVGElement {
  return element instanceof HTMLElement || element instanceof SVGElement;
}
