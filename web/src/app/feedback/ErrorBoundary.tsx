import { Component, type ReactNode } from 'react';
import { Broken } from './Broken.tsx';

/** Keeps a screen that fails from taking the shell with it. A class, because React offers nothing else. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { cause: unknown }> {
  override state: { cause: unknown } = { cause: undefined };

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override render(): ReactNode {
    return this.state.cause === undefined ? this.props.children : <Broken />;
  }
}
