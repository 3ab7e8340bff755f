import { colorCSharp } from './csharp-tokens.ts';

/** The C# that makes what a figure shows, with a button that copies it (`article/copy-buttons.ts` runs it). */
export function CodeView({ code, lines }: { code: string; lines?: number | undefined }) {
  const tokens = colorCSharp(code).map((token, index) => ({ ...token, key: index }));
  return (
    <div className="code figure-code" data-language="csharp">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that overflows is scrolled by keyboard */}
      <pre tabIndex={0}>
        <code style={lines === undefined ? undefined : { minHeight: `${lines}lh` }}>
          {tokens.map(({ text, className, key }) =>
            className === null ? (
              text
            ) : (
              <span className={className} key={key}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
      <button type="button" className="code-copy" aria-label="Copy code to clipboard">
        Copy
      </button>
    </div>
  );
}
