import type { Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { shortHash } from '../../content/short-hash.ts';

/**
 * Take the style attributes and `<style>` elements out of an article, as CSS: a strict content security policy lets a page
 * have neither. What was an attribute is a class then, outside of all cascade layers, so that it still wins.
 */
export function takeStyles(tree: Root): string[] {
  const styles = new Set<string>();
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'style' && parent !== undefined && index !== undefined) {
      styles.add(plainText(element));
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const { style, className, ...others } = element.properties;
    if (typeof style !== 'string') return undefined;
    const name = `s-${shortHash(style).slice(0, 8)}`;
    styles.add(`.${name}{${style}}`);
    const classes = Array.isArray(className) ? className : typeof className === 'string' ? [className] : [];
    element.properties = { ...others, className: [...classes, name] };
    return undefined;
  });
  return [...styles];
}
