import { Component, createRef, type ReactNode } from 'react';
import { holdAt, topOf } from './held.ts';
import styles from './Page.module.css';

type Props = {
  /** Tells whether something came above what was read. */
  first: string | number | undefined;
  children: ReactNode;
};

/** The first item of a list and where it stands in the window. */
type Place = { item: HTMLElement; top: number };

/**
 * Keeps what is read where it is when earlier items come above it, and the focus in the list when
 * the button that brought the last of them goes. A class: no hook sees the page before it changes.
 */
export class HeldPlace extends Component<Props> {
  readonly #root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: Props): Place | null {
    const item = this.#root.current?.querySelector('li');
    if (!item || before.first === undefined || before.first === this.props.first) return null;
    return { item, top: topOf(item) };
  }

  override componentDidUpdate(_before: Props, _state: unknown, place: Place | null): void {
    if (place === null) return;
    holdAt(place.item, place.top);
    if (document.activeElement !== document.body) return;
    place.item.tabIndex = -1;
    place.item.focus({ preventScroll: true });
  }

  override render() {
    return (
      <div ref={this.#root} className={styles.conversation}>
        {this.props.children}
      </div>
    );
  }
}
