import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Component } from './context.ts';

/**
 * Returns a component that warns about props that it doesn't have.
 *
 * @param names names of its props, separated by spaces
 */
export function limitProps(name: string, names: string, component: Component): Component {
  const known = names.split(' ');
  return (use) => {
    for (const prop of Object.keys(use.props)) {
      if (known.includes(prop) || prop === 'key') continue;
      const message = `\`<${name}>\` has no prop \`${prop}\`.`;
      const hint = didYouMean(nearest(prop, known), '`') ?? `Its props are ${known.join(', ')}.`;
      use.report({ severity: 'warning', rule: 'unknown-prop', message, hint });
    }
    return component(use);
  };
}
