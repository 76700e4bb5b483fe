import { Alert, type AlertProps, Container } from '@counsel/design-system';
import { toast } from '@counsel/shell-sdk';
import { areDraftsKept } from '@counsel/shell-sdk/host';
import { useEffect, useRef } from 'react';
import styles from '../pages/pages.module.css';
import { Reload } from './Reload.tsx';
import type { Standing } from './standing.ts';

const Urgent = ({ title, ...rest }: AlertProps & { title: string }) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a low window it does not come along with who writes further down.
    const { bottom = 0 } = root.current?.getBoundingClientRect() ?? {};
    if (bottom < 0) toast({ title, tone: 'destructive' });
  }, [title]);
  return (
    <Container ref={root} className={`${styles.notice} ${styles.urgent}`}>
      <Alert title={title} {...rest} />
    </Container>
  );
};

/** Whoever was told that the page is off is told that it is not any more. */
const useOnAgain = (standing: Standing, title: string): void => {
  const off = useRef('');
  useEffect(() => {
    if (off.current === title && standing === 'current') {
      toast({ title: `${title} is switched on again`, description: 'You can go on.' });
    }
    off.current = standing === 'off' ? title : '';
  }, [standing, title]);
};

type Props = {
  standing: Standing;
  /** Of the page. */
  title: string;
  /** The live version, where there is one. */
  version: string | undefined;
  /** Whether what is written on the page outlives a reload. */
  isKept?: boolean;
};

/** Says above a page that runs what became of its remote meanwhile, and what to do about it. */
const RemoteNotice = ({ standing, title, version, isKept = areDraftsKept() }: Props) => {
  useOnAgain(standing, title);
  switch (standing) {
    case 'off':
      return (
        <Urgent live tone="danger" title={`${title} was switched off just now`}>
          {isKept
            ? 'This page stays open, and what you wrote is kept as a draft for when it is switched on again.'
            : 'This page stays open. Copy what you want to keep before you leave it.'}
        </Urgent>
      );
    case 'replaced':
      return (
        <Urgent
          role="alert"
          tone="warning"
          title={`${title} was replaced by version ${version}`}
          action={<Reload size="sm" variant="outline" />}
        >
          {isKept
            ? 'Please reload to go on: what you wrote is kept, and will be here again.'
            : 'Please reload to go on. Copy what you have written first: a reload clears it.'}
        </Urgent>
      );
    case 'newer':
      return (
        <Container className={styles.notice}>
          <Alert
            live
            title="A new version of the portal is available."
            action={<Reload size="sm" variant="outline" />}
          >
            {isKept
              ? 'Reload when it suits you: what you wrote is kept.'
              : 'Finish what you are writing first: a reload clears forms that were not sent.'}
          </Alert>
        </Container>
      );
    default:
      return null;
  }
};

export default RemoteNotice;
