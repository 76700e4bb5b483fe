import { Button, IconWarning, Inline } from '@counsel/design-system';
import { Component, type ReactNode } from 'react';
import { Message } from '../pages/Message.tsx';

type Props = { title: string; onCrash: (error: unknown) => void; children: ReactNode };

/** Keeps a page's crash to that page: the frame, and with it every other page, goes on. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <Message
        role="alert"
        icon={<IconWarning />}
        title={`${this.props.title} stopped working`}
        description="Something on this page went wrong. The rest of the portal works."
        action={
          <Inline justify="center">
            <Button onClick={() => this.setState({ crashed: false })}>Retry</Button>
            <Button variant="outline" onClick={() => window.location.reload()}>
              Reload
            </Button>
          </Inline>
        }
      />
    );
  }
}
