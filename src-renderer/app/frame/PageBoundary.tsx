import { Component, type ReactNode } from 'react';
import { CrashNote } from './CrashNote.tsx';

interface State {
  error: Error | null;
}

/** Keeps a page's failure inside the page: the rail and the other pages go on. (React knows no hook for this.) */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return <CrashNote error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
