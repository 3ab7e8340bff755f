/** Redirects from a moved page's old URL on hosts without redirect rules. Keeps the query and hash of the URL. */
const [link] = document.links;
if (link !== undefined) {
  link.search ||= location.search;
  link.hash ||= location.hash;
  location.replace(link.href);
}
