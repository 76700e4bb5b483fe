import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Menu.module.css';
import { type MenuEntry, MenuItem } from './MenuItem.tsx';

export interface MenuProps extends Omit<ComponentProps<'div'>, 'children' | 'dir'> {
  /** The button that opens it. */
  trigger: ReactElement;
  /** The entries, from top to bottom. */
  items: readonly MenuEntry[];
  /** Who or what the menu is about, above the entries. */
  header?: ReactNode;
  /** The edge of the button that the menu lines up with. */
  align?: 'start' | 'center' | 'end';
  /** Open at first. */
  defaultOpen?: boolean;
}

/** A button that opens a short list of actions, which stays in the landmark that the button is in. */
export function Menu({
  trigger,
  items,
  header,
  align = 'end',
  defaultOpen = false,
  className,
  ...rest
}: MenuProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        {...rest}
        className={cx(styles.menu, className)}
        align={align}
        sideOffset={6}
        collisionPadding={8}
      >
        {header ? <Radix.Label className={styles.header}>{header}</Radix.Label> : null}
        {header ? <Radix.Separator className={styles.separator} /> : null}
        {items.map((item, index) => (
          <MenuItem key={keyOf(item, index)} item={item} />
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}

function keyOf(item: MenuEntry, index: number): string {
  return item === 'separator'
    ? `separator-${index}`
    : 'heading' in item
      ? item.heading
      : item.label;
}
