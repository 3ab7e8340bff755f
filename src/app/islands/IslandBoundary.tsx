import { Component, type ReactNode } from 'react';

/** Shows nothing once what it holds has failed, and tells of it. */
export class IslandBoundary extends Component<
  { children?: ReactNode; onCrash: (error: unknown) => void },
  { hasFailed: boolean }
> {
  override state: { hasFailed: boolean } = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
