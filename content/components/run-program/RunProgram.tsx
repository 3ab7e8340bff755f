import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { findVersionAndSlug, removeBasePath } from '#app/navigation/locate.ts';
import { addStyles } from '#app/platform/document.ts';
import { prefersReducedData } from '#app/platform/loading.ts';
import { site } from '#app/site.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { toBasePrefix } from '#shared/link.ts';
import { PROGRAMS_PATH } from '#shared/offline.ts';
import { getLatestVersion } from '#shared/version.ts';
import { downloadBytes, frame, programs, runtime } from '../../programs/manifest.json';
import holdButtonCss from '../figure/hold-button.css?inline';
import { createPropReader } from '../figure/prop-reader.ts';
import { isFrameMessage, type PageMessage, type ProgramControls } from './program-messages.ts';
import css from './run-program.css?inline';
import { hasFrame, IDLE_STATE, isWindowShown, reduceRun } from './run-state.ts';
import runningCss from './running.css?inline';
import { TouchKeys } from './TouchKeys.tsx';

/** Maximum time without progress while a program is loading. After it, loading fails. */
const LOADING_TIMEOUT_MS = 30_000;

const SIZE = `${(downloadBytes / 1_000_000).toFixed(1)} MB`;

/**
 * Runs a compiled program of a guide in the page. Nothing is downloaded before the user presses Run.
 *
 * Prop: `program` (its name in the manifest). Slot: the image that is shown while the program's window isn't.
 */
export function RunProgram({ props, slots }: IslandProps) {
  const program = createPropReader('RunProgram', props, ['program']).text('program');
  if (import.meta.env.SSR && !Object.hasOwn(programs, program)) throw new Error(`there is no program \`${program}\`.`);
  const [state, dispatch] = useReducer(reduceRun, IDLE_STATE);
  const { status, run, progress, controls, size, reason } = state;
  const view = useRef<HTMLIFrameElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const isStored = useStored();
  const isVisible = useVisible(view, hasFrame(state));
  const isShown = isWindowShown(state);

  const send = (message: PageMessage): void => view.current?.contentWindow?.postMessage(message, location.origin);
  const focusProgram = (): void => {
    view.current?.focus();
    send({ type: 'focus' });
  };
  const onMessage = useEffectEvent(({ source, data }: MessageEvent): void => {
    if (view.current === null || source !== view.current.contentWindow || !isFrameMessage(data)) return;
    const hadFocus = document.activeElement === view.current;
    if (data.type === 'leave' || (data.type === 'closed' && hadFocus)) mainButton.current?.focus();
    if (data.type === 'started') {
      // Doesn't take the focus from another element that the user has focused meanwhile.
      if (document.activeElement === mainButton.current) focusProgram();
      storeProgram(view.current);
    }
    dispatch(data);
  });
  useEffect(() => addStyles(runningCss + holdButtonCss), []);
  useEffect(() => {
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  const isPaused = status === 'paused' || !isVisible;
  const setPaused = useEffectEvent((paused: boolean) => send({ type: paused ? 'pause' : 'resume' }));
  useEffect(() => {
    if (isShown) setPaused(isPaused);
  }, [isShown, isPaused]);
  useEffect(() => {
    if (status !== 'loading') return undefined;
    const text = progress < 1 ? 'The download is taking too long.' : 'It doesn’t start.';
    const timer = setTimeout(() => dispatch({ type: 'unavailable', text }), LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [status, progress]);

  const requestRun = (): void => dispatch({ type: prefersReducedData() && !isStored ? 'ask' : 'run' });
  const restart = (): void => {
    send({ type: 'restart' });
    dispatch({ type: 'restart' });
    focusProgram();
  };
  const main =
    status === 'failed' || status === 'unavailable'
      ? { label: 'Try again', onClick: () => dispatch({ type: 'run' }) }
      : status === 'asking'
        ? { label: `Download ${SIZE}`, onClick: () => dispatch({ type: 'run' }) }
        : hasFrame(state)
          ? { label: status === 'loading' ? 'Cancel' : 'Stop', onClick: () => dispatch({ type: 'stop' }) }
          : { label: 'Run', onClick: requestRun };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="run" role="group" aria-label="Program">
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <div className="run-view">
        <div className={isShown ? 'run-hidden' : undefined} dangerouslySetInnerHTML={{ __html: slots[0] ?? '' }} />
        {hasFrame(state) ? (
          <iframe
            key={run}
            ref={view}
            className={isShown ? 'run-frame' : 'run-frame run-loading'}
            title="Running program"
            src={`${getProgramsAddress()}${frame}?program=${program}&version=${findVersion()}`}
            allow="autoplay"
            style={getFrameStyle(controls?.showsDisplay === true ? DISPLAY : size)}
          />
        ) : null}
      </div>
      {isShown && controls !== null ? <TouchKeys keys={controls.keys} send={send} /> : null}
      <div className="figure-controls figure-buttons">
        <button
          type="button"
          className="button"
          ref={mainButton}
          onClick={({ detail }) => {
            // The second click of a double click would stop the program.
            if (detail < 2) main.onClick();
          }}
        >
          {main.label}
        </button>
        {status === 'running' || status === 'paused' ? (
          <>
            <button
              type="button"
              className="button"
              onClick={() => {
                dispatch({ type: status === 'paused' ? 'resume' : 'pause' });
              }}
            >
              {status === 'paused' ? 'Continue' : 'Pause'}
            </button>
            <button type="button" className="button" onClick={restart}>
              Restart
            </button>
          </>
        ) : null}
        {status === 'asking' || status === 'failed' || status === 'unavailable' ? (
          <button type="button" className="button" onClick={() => dispatch({ type: 'stop' })}>
            {status === 'asking' ? 'Cancel' : 'Close'}
          </button>
        ) : null}
        {status === 'loading' ? <progress aria-label="Loading the program" value={progress} /> : null}
        <span role="status">{getNote(status, reason, isStored, controls)}</span>
      </div>
    </div>
  );
}

/** Size of the display on which programs place their windows, in pixels. */
const DISPLAY = { width: 1920, height: 1080, bar: 0, shownWidth: '100cqi' };
/** Height of the title bar in CSS pixels. The frame scales the window, but not its title bar. */
const BAR_PIXELS = 32;

/**
 * Returns the height of the frame: that of the program's window at its displayed width, at most 85 % of the viewport's height.
 * The frame has the width of the article. A narrower window is centred in the frame.
 */
function getFrameStyle(
  size: { width: number; height: number; bar?: number; shownWidth?: string } | null,
): CSSProperties {
  if (size === null) return {};
  const { width, height, bar = BAR_PIXELS, shownWidth = 'var(--run-width)' } = size;
  return { height: `min(${shownWidth} * ${height / width} + ${bar}px, 85svh)` };
}

function getNote(status: string, reason: string, isStored: boolean, controls: ProgramControls | null): string {
  switch (status) {
    case 'asking':
      return 'Data saving is on in your browser.';
    case 'loading':
      return 'Loading …';
    case 'running':
      return describeControls(controls);
    case 'paused':
      return 'Paused.';
    case 'failed':
      return 'The program ended with an exception.';
    case 'unavailable':
      return `The program can’t be loaded. ${reason}`;
    default:
      return `Runs in your browser${isStored ? '' : ` (${SIZE}, once)`}.`;
  }
}

/** Returns the hint for a running program's keys: touch buttons, or a keyboard if the primary pointer can hover. */
function describeControls(controls: ProgramControls | null): string {
  const hasKeys = controls?.keys.length !== 0;
  if (matchMedia('(hover: none)').matches) return hasKeys ? 'The buttons above are its keys.' : 'Running.';
  return `${hasKeys ? 'Click the window to use its keys. ' : ''}Press Esc to leave the window.`;
}

function getProgramsAddress(): string {
  return toBasePrefix(site.config.baseUrl) + PROGRAMS_PATH;
}

/** Returns the name of the page's version. For a page outside the versions, returns the name of the latest version. */
function findVersion(): string {
  const { version } = findVersionAndSlug(site, removeBasePath(location.pathname, toBasePrefix(site.config.baseUrl)));
  return (version ?? getLatestVersion(site.versions)).name;
}

/** Returns true if all files of the runtime are in cache storage; false until this is known. */
function useStored(): boolean {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const check = async (): Promise<void> => {
      const found = await Promise.all(runtime.map(({ file }) => caches.match(getProgramsAddress() + file)));
      if (isCurrent) setStored(found.every((response) => response !== undefined));
    };
    // Cache storage may be unavailable. The browser's HTTP cache may still contain the runtime.
    check().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return isStored;
}

/** Returns false while an element is outside the viewport. */
function useVisible(element: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const { current } = element;
    if (!isThere || current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting === true));
    observer.observe(current);
    return () => {
      observer.disconnect();
      setVisible(true);
    };
  }, [element, isThere]);
  return isVisible;
}

/** Tells the service worker to store the files that a frame loaded before the worker controlled it. */
function storeProgram(view: HTMLIFrameElement): void {
  const { contentWindow } = view;
  if (contentWindow === null || contentWindow.navigator.serviceWorker?.controller != null) return;
  const files = contentWindow.performance.getEntriesByType('resource').map(({ name }) => name);
  const message = { type: 'keep', page: location.pathname, files: [contentWindow.location.href, ...files] };
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}
