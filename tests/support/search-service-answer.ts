import * as v from 'valibot';

/** A record of the stand-in for the hosted service. */
export interface ServiceRecord {
  url: string;
  /** Null for a heading. */
  content: string | null;
  /** Group, page, then headings. */
  titles: readonly string[];
}

const Request = v.object({
  query: v.string(),
  page: v.optional(v.number(), 0),
  hitsPerPage: v.number(),
  attributesToSnippet: v.array(v.string()),
  snippetEllipsisText: v.string(),
  highlightPreTag: v.string(),
  highlightPostTag: v.string(),
});
type Request = v.InferOutput<typeof Request>;

/** What the service answers: the records that have all words of the query, cut and marked as the request says. */
export function serviceAnswer(records: readonly ServiceRecord[], asked: unknown): object {
  const request = v.parse(Request, asked);
  const words = request.query.toLowerCase().split(/\s+/u);
  const found = records.filter(({ titles, content }) => {
    const text = [...titles, content].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const { page, hitsPerPage } = request;
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    hits: hits.map((record) => hitOf(record, words[0] ?? '', request)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
  };
}

function hitOf({ url, content, titles }: ServiceRecord, word: string, request: Request): object {
  const levels = [0, 1, 2, 3, 4, 5, 6];
  const hierarchy = Object.fromEntries(levels.map((level) => [`lvl${level}`, titles[level] ?? null]));
  const snippets = levels.flatMap((level) => {
    const title = titles[level];
    return title === undefined
      ? []
      : [[`lvl${level}`, { value: snippet(title, `hierarchy.lvl${level}`, word, request) }]];
  });
  return {
    objectID: url,
    type: content === null ? `lvl${titles.length - 1}` : 'content',
    url,
    content,
    hierarchy,
    _snippetResult: {
      hierarchy: Object.fromEntries(snippets),
      ...(content === null ? {} : { content: { value: snippet(content, 'content', word, request) } }),
    },
  };
}

function snippet(text: string, attribute: string, word: string, request: Request): string {
  const { attributesToSnippet, snippetEllipsisText, highlightPreTag, highlightPostTag } = request;
  const asked = attributesToSnippet.find((one) => one.startsWith(`${attribute}:`));
  const length = asked === undefined ? Number.POSITIVE_INFINITY : Number(asked.split(':')[1]);
  const all = text.split(' ');
  const isMatch = (one: string): boolean => word !== '' && one.toLowerCase().includes(word);
  const begin = Math.max(0, Math.min(all.findIndex(isMatch) - Math.floor(length / 2), all.length - length));
  const shown = all
    .slice(begin, begin + length)
    .map((one) => {
      const at = isMatch(one) ? one.toLowerCase().indexOf(word) : -1;
      if (at < 0) return one;
      const end = at + word.length;
      return one.slice(0, at) + highlightPreTag + one.slice(at, end) + highlightPostTag + one.slice(end);
    })
    .join(' ');
  const before = begin > 0 ? snippetEllipsisText : '';
  return before + shown + (begin + length < all.length ? snippetEllipsisText : '');
}
