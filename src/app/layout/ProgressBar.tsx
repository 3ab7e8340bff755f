/** The line at the top of the window while another page is on its way. The stylesheet runs it. */
export function ProgressBar({ active }: { active: boolean }) {
  return (
    <div
      className={active ? 'progress progress-active' : 'progress'}
      role="progressbar"
      aria-label="Loading page"
      aria-hidden={!active}
    />
  );
}
