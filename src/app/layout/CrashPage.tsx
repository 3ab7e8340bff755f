/** Stands for a page that failed while it was drawn; navbar and footer stay. */
export function CrashPage({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <main id="main" className="doc plain" tabIndex={-1}>
      <div className="doc-body prose">
        <h1>This page crashed.</h1>
        <p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </p>
        <hr />
        <pre className="error-text">{message}</pre>
      </div>
    </main>
  );
}
