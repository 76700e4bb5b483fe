import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import styles from './Filters.module.css';

export interface FiltersProps extends ComponentProps<'div'> {
  /** How many of them narrow the list now. */
  inForce: number;
}

/** Fields that narrow a list. On a phone they fold behind one button, so that the list is in sight. */
export function Filters({ inForce, children, ...rest }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div {...rest}>
      <div className={styles.toggle}>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {inForce === 0 ? 'Filters' : `Filters (${inForce})`}
        </Button>
      </div>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
