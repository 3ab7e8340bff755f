/**
 * Leads on from the address of a page that moved, with the query and the hash that the reader came with. Hosts that read
 * redirects do so themselves; what stands in the page for readers without scripts can't.
 */
const [link] = document.links;
if (link !== undefined) {
  link.search ||= location.search;
  link.hash ||= location.hash;
  location.replace(link.href);
}
