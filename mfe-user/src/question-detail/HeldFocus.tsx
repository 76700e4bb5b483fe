import { Component, type ReactNode } from 'react';
import { holdAt, topOf } from './held.ts';

type Props = {
  /** What is shown: with another, more or less may stand above what has the focus. */
  of: unknown;
  children: ReactNode;
};

type Place = { item: Element; top: number };

/**
 * Keeps the field or button of the page that has the focus where it is in the window when something
 * comes above it: whoever writes goes on where they are. A class: no hook sees the page before it
 * changes.
 */
export class HeldFocus extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Place | null {
    const item = document.activeElement?.closest('main :focus');
    return item && before.of !== this.props.of ? { item, top: topOf(item) } : null;
  }

  override componentDidUpdate(_before: Props, _state: unknown, place: Place | null): void {
    if (place !== null && document.activeElement === place.item) holdAt(place.item, place.top);
  }

  override render() {
    return this.props.children;
  }
}
