import * as v from 'valibot';

/**
 * Notes what happens while a page is loaded and used: long tasks, layout shifts, the largest paint, and when this site's
 * app has taken the page over. Runs in every document before its own scripts.
 */
export const WATCH_PAGE = `(() => {
  const seen = { tasks: [], shifts: [], largest: 0, adopted: null };
  globalThis.benchSeen = seen;
  const nameOf = (node) => {
    const element = node?.nodeType === 3 ? node.parentElement : node;
    if (element == null) return 'what is gone';
    const classes = [...element.classList].map((name) => '.' + name).join('');
    return element.localName + (element.id === '' ? '' : '#' + element.id) + classes;
  };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  watch('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (!hadRecentInput) seen.shifts.push([startTime, value, sources.map(({ node }) => nameOf(node)).join(', ')]);
  });
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated === 'true') seen.adopted ??= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
})()`;

/** Gives what has been noted. */
export const READ_SEEN = `({
  ...benchSeen,
  now: performance.now(),
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  blocking: performance.getEntriesByType('resource')
    .filter((entry) => entry.renderBlockingStatus === 'blocking')
    .map(({ name }) => new URL(name).pathname),
})`;

const Pair = v.tuple([v.number(), v.number()]);

/** What `READ_SEEN` gives; times are milliseconds since the navigation began. */
export const Seen = v.object({
  now: v.number(),
  /** Beginning and duration of each task of more than 50 ms. */
  tasks: v.array(Pair),
  /** Time, score, and what moved. */
  shifts: v.array(v.tuple([v.number(), v.number(), v.string()])),
  largest: v.number(),
  adopted: v.nullable(v.number()),
  paint: v.nullable(v.number()),
  /** Paths of the files that the first paint waited for. */
  blocking: v.array(v.string()),
});

/** What has been noted of a page. */
export type Seen = v.InferOutput<typeof Seen>;

/** Scrolls through the whole page, so many parts of a window at a time, and a step a frame or two. */
export const scrollThrough = (part: number): string => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const scroller = document.scrollingElement;
  while (scroller.scrollTop + innerHeight < scroller.scrollHeight - 1) {
    const before = scroller.scrollTop;
    scrollBy({ top: innerHeight * ${part}, behavior: 'instant' });
    await frame();
    await frame();
    if (scroller.scrollTop === before) return;
  }
})()`;
