import { Component, type ReactNode } from 'react';
import { isSilence } from '../refusal.ts';
import { onBack } from '../connection/connection.ts';
import { PartMissing } from '../parts/lazyPart.tsx';
import { beginAnewFor } from '../parts/newPage.ts';
import { forgetFailures } from './forgetFailures.ts';
import { Broken } from './Broken.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** When it changes, what is inside is tried once more: the page went elsewhere. */
  resetKey?: string;
  /** Instead of the notice that stands in the place of what failed. */
  fallback?: (failure: { cause: unknown; retry: () => void }) => ReactNode;
};
type Failure = { cause: unknown };

/**
 * Keeps a part of the page that fails from taking the rest with it. What failed because the server was away is tried
 * again when it is back. A class, because React offers nothing else.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | undefined }> {
  override state: { failure: Failure | undefined } = { failure: undefined };
  private forget: () => void = () => undefined;

  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  override componentDidMount(): void {
    this.forget = onBack(() => {
      if (isSilence(this.state.failure?.cause)) this.retry();
      else this.beginAnew();
    });
  }

  override componentDidCatch(): void {
    this.beginAnew();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.failure !== undefined) this.retry();
  }

  override componentWillUnmount(): void {
    this.forget();
  }

  private beginAnew(): void {
    const cause = this.state.failure?.cause;
    if (cause instanceof PartMissing) void beginAnewFor(cause.part);
  }

  private readonly retry = () => {
    forgetFailures();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { fallback, children } = this.props;
    if (failure === undefined) return children;
    const about = { cause: failure.cause, retry: this.retry };
    return fallback === undefined ? <Broken {...about} /> : fallback(about);
  }
}
