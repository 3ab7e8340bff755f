import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Returns the content that replaces the children after an error. Without this function, `message` replaces them. */
  show?: (message: ReactNode) => ReactNode;
  onRetry?: () => void;
}

/** Shows a message if its children throw during rendering or in an effect. A new React `key` removes the message. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { children, show, onRetry } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    const retry = (): void => {
      this.setState({ failure: null });
      onRetry?.();
    };
    const messagePage = (
      <MessagePage title="This page crashed.">
        <p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </p>
        <hr />
        <pre className="error-text">{formatErrorChain(failure.error)}</pre>
      </MessagePage>
    );
    return show === undefined ? messagePage : show(messagePage);
  }
}

/** Main region with a message instead of a page. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="Page-main" className="doc plain" tabIndex={-1}>
      <div className="doc-body prose">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

function formatErrorChain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n\nCause:\n${formatErrorChain(error.cause)}`;
}

/** An error message with a Retry button. */
export function ErrorBox({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="error-box" role="alert">
      <p>{message}</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
