/** Redirects from a moved page's old URL on hosts without redirect rules. A meta refresh would drop query and hash. */
const [link] = document.links;
if (link !== undefined) {
  link.search ||= location.search;
  link.hash ||= location.hash;
  location.replace(link.href);
}
