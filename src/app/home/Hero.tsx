import { type IslandProps, textProp } from '../islands/island-props.ts';
import { ShapesDrawing } from './ShapesDrawing.tsx';

/**
 * Top of the home page. Props: `title`, `tagline`, `install` (a shell command, may be left out). The slot holds the
 * links that follow, as Markdown wrote them.
 */
export function Hero({ props, slots }: IslandProps) {
  const install = textProp(props.install);
  return (
    <section className="hero">
      <div>
        <h1>{textProp(props.title)}</h1>
        <p className="hero-tagline">{textProp(props.tagline)}</p>
        <div className="hero-actions" dangerouslySetInnerHTML={{ __html: slots[0] ?? '' }} />
        {install === '' ? null : (
          <div className="code" data-language="bash">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that overflows is scrolled by keyboard */}
            <pre tabIndex={0}>
              <code>{install}</code>
            </pre>
          </div>
        )}
      </div>
      <div className="stage">
        <ShapesDrawing />
      </div>
    </section>
  );
}
