/**
 * Redirects from the address of a page that moved, and keeps query and hash. Hosts that read redirect rules do it
 * themselves; the link in the page for readers without scripts can't keep them.
 */
const [link] = document.links;
if (link !== undefined) {
  link.search ||= location.search;
  link.hash ||= location.hash;
  location.replace(link.href);
}
