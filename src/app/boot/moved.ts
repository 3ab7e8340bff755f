/** Redirects from a moved page's address, on hosts without redirect rules. Without scripts, query and hash are lost. */
const [link] = document.links;
if (link !== undefined) {
  link.search ||= location.search;
  link.hash ||= location.hash;
  location.replace(link.href);
}
