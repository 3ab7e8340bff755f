import { Component, type ReactNode } from 'react';
import { CrashPage } from '../layout/CrashPage.tsx';

/** Keeps a page that fails while it is drawn from taking the navbar and the footer with it. A new key starts anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <CrashPage
        message={messageChain(this.state.error)}
        onRetry={() => this.setState({ error: null, failed: false })}
      />
    );
  }
}

/** An error's message followed by those of its causes, as SPEC's crash page shows them. */
export function messageChain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n\nCause:\n${messageChain(error.cause)}`;
}
