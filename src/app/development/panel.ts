const STYLES = `
  :host { position: fixed; z-index: 9999; inset: auto auto 1rem 1rem; max-width: min(40rem, calc(100vw - 2rem));
    font: 14px/1.4 system-ui, sans-serif; color-scheme: dark; }
  button, ul, p { border: 1px solid #777; border-radius: 6px; background: #222; color: #eee; }
  button { font: inherit; padding: .3em .8em; cursor: pointer; }
  p { margin: 0 0 .5rem; padding: .3em .8em; }
  button:focus-visible, a:focus-visible { outline: 2px solid #8cf; outline-offset: 2px; }
  ul { margin: 0 0 .5rem; padding: .5em 1em; max-height: 50vh; overflow: auto; list-style: none; }
  li + li { margin-top: .6em; }
  a { color: #8cf; }
  [hidden] { display: none; }
`;

/** A corner of the window that the page's own styles don't reach; each name has one. */
export function panel(name: string): ShadowRoot {
  const present = document.querySelector(name);
  if (present?.shadowRoot != null) return present.shadowRoot;
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = STYLES;
  root.append(styles);
  document.body.append(host);
  return root;
}
