import { Component, type ReactNode } from 'react';

type Props = {
  onError: (error: unknown) => void;
  /** What stands there instead of a page that threw; `retry` draws the page anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
};

type State = { caught?: { error: unknown } | undefined };

/** Keeps a page's crash to that page: the frame, and with it every other page, goes on. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  readonly #retry = () => this.setState({ caught: undefined });

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error, this.#retry) : this.props.children;
  }
}
