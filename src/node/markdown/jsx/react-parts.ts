/** Name of the element that stands for a fragment while a page runs. */
export const FRAGMENT = 'x-fragment';

const nothing = (): void => undefined;
const same = (value: unknown): unknown => value;

/** What of React a page's own components may use: each hook as it is when a page is drawn once, and never again. */
export const REACT_PARTS: Readonly<Record<string, unknown>> = {
  Fragment: FRAGMENT,
  useState: (initial: unknown) => [asked(initial), nothing],
  useReducer: (_: unknown, initial: unknown) => [initial, nothing],
  useMemo: asked,
  useCallback: same,
  useRef: (current: unknown) => ({ current }),
  useId: () => 'page',
  useEffect: nothing,
  useLayoutEffect: nothing,
};

function asked(given: unknown): unknown {
  return typeof given === 'function' ? given() : given;
}
