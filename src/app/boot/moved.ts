/**
 * Redirects from the address of a page that moved, and keeps query and hash. It runs on hosts that don't support
 * redirect rules. Without scripts, the page also redirects, but loses query and hash.
 */
const [link] = document.links;
if (link !== undefined) {
  link.search ||= location.search;
  link.hash ||= location.hash;
  location.replace(link.href);
}
