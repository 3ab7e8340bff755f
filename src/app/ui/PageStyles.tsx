/**
 * Styles that only one static island needs, as part of its HTML: pages without it don't pay for them. They name their
 * cascade layer themselves.
 */
export function InlineStyles({ css }: { css: string }) {
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
