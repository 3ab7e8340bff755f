import { Component, type ReactNode } from 'react';
import type { ElementId } from '#model/dom.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Load the page again: the reader asks for it. */
  onRetry: () => void;
}

/** Keeps a page that fails while it is drawn from taking the navbar and the footer with it. A new key starts anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = (): void => {
      this.setState({ error: null, failed: false });
      this.props.onRetry();
    };
    return (
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
  }
}

/** Main region that stands for a page which can't be shown. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id={'main' satisfies ElementId} className="doc plain" tabIndex={-1}>
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
