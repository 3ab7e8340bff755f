/** Runs a function when the browser is idle, or after a short delay in Safari, which has no idle callback. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** Lets the browser render and handle input. Uses a message, because browsers throttle timers in background tabs. */
export function yieldToMainThread(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Runs a function after the next paint, or after 0.5 s if the tab isn't painted. Returns a cancel function. */
export function runAfterNextPaint(run: () => void): () => void {
  let timer = 0;
  const runInNextTask = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(run);
  };
  const frameId = requestAnimationFrame(runInNextTask);
  timer = window.setTimeout(run, 500);
  return () => {
    cancelAnimationFrame(frameId);
    clearTimeout(timer);
  };
}
