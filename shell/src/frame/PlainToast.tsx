import { durations } from '@counsel/contracts';
import { dismissToast, type ShownToast, useDispatch } from '@counsel/shell-sdk/host';
import { useEffect } from 'react';
import styles from './Frame.module.css';

/** What a toast says, where the region for toasts could not be had: nothing is to fail in silence. */
export const PlainToast = ({ id, title, description }: ShownToast) => {
  const dispatch = useDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id)(dispatch), durations.toast);
    return () => clearTimeout(timer);
  }, [id, dispatch]);
  return (
    <div key={id} role="alert" data-toast="plain" className={styles.plainToast}>
      <strong>{title}</strong>
      {description ? <p>{description}</p> : null}
    </div>
  );
};
