/**
 * Styles that only one static figure needs, as part of it: pages without the figure don't pay for them. They name their
 * cascade layer themselves.
 */
export function FigureStyles({ css }: { css: string }) {
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
