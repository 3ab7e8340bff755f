/** A tag that has quotes, as React and our printer write it: in text neither leaves a `<` that isn't one. */
const TAG = /<[a-z][^<>"]*"[^"]*"[^>"]*(?:"[^"]*"[^>"]*)*>/gu;
/** An attribute that means the same without quotes. A slash is left inside them where it could be taken for the tag's end. */
const ATTRIBUTE = / ([a-zA-Z-]+)="([^\s"'`=<>]*[^\s"'`=<>/])"(?=[ >])/gu;

/** Leaves out the quotes of attributes that need none, in HTML without scripts: a page has a thousand of them. */
export function plainAttributes(html: string): string {
  return html.replaceAll(TAG, (tag) => tag.replaceAll(ATTRIBUTE, ' $1=$2'));
}
