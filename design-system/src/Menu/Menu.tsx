import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
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

const landmarks = 'header, nav, main, aside, footer, dialog, [role="dialog"], [role="region"]';

/**
 * A button that opens a short list of actions. The list stays in the landmark that the button is in,
 * and outside of what could cut it off there.
 */
export function Menu({
  trigger,
  items,
  header,
  align = 'end',
  defaultOpen = false,
  className,
  ...rest
}: MenuProps) {
  const [button, setButton] = useState<Element | null>(null);
  const container = button?.closest<HTMLElement>(landmarks) ?? null;
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false}>
      <Radix.Trigger asChild ref={setButton}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
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
      </Radix.Portal>
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
