/** Redirects from a moved page's old URL on hosts without redirect rules. Keeps query and hash, unlike `<noscript>`. */
const [link] = document.links;
if (link !== undefined) {
  link.search ||= location.search;
  link.hash ||= location.hash;
  location.replace(link.href);
}
