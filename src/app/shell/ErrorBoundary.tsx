import { Component, type ReactNode } from 'react';
import type { ElementId } from '#shared/dom.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands for the children, made of the message; the message alone where it is left out. */
  show?: (message: ReactNode) => ReactNode;
  /** Load the page again: the reader asks for it. */
  onRetry?: () => void;
}

/** Keeps what fails while it is drawn from taking with it what is around it. A new key starts anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override render(): ReactNode {
    const { children, show, onRetry } = this.props;
    if (!this.state.failed) return children;
    const retry = (): void => {
      this.setState({ error: null, failed: false });
      onRetry?.();
    };
    const message = (
      <MessagePage title="This page crashed.">
        <p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </p>
        <hr />
        <pre className="error-text">{messageChain(this.state.error)}</pre>
      </MessagePage>
    );
    return show === undefined ? message : show(message);
  }
}

/** Main region that stands for a page which can't be shown. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id={'Page-main' satisfies ElementId} className="doc plain" tabIndex={-1}>
      <div className="doc-body prose">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** An error's message followed by those of its causes. */
export function messageChain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n\nCause:\n${messageChain(error.cause)}`;
}
