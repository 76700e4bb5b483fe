import { limits } from '@counsel/contracts';
import { Alert, Button, Heading, Inline, Stack, Text } from '@counsel/design-system';
import { api, toast, useAction, useKeptFocus } from '@counsel/shell-sdk';
import { useState } from 'react';
import { Confirm } from '../screen/Confirm.tsx';
import styles from './RecoveryCodes.module.css';
import { failed } from './texts.ts';

/** Codes for when passkeys and app are lost: shown once, when they are made. */
export const RecoveryCodes = ({ left }: { left: number }) => {
  const [codes, setCodes] = useState<string[]>([]);
  const [make, { isLoading }] = useAction(api.useMakeRecoveryCodesMutation(), {
    failed: failed.recoveryCodes,
    onDone: (answer: { codes: string[] }) => setCodes(answer.codes),
  });
  const heading = useKeptFocus<HTMLHeadingElement>(`${codes.length}`);
  return (
    <Stack gap={4} role="group" aria-labelledby="recovery-codes">
      <Heading level={4} size="sm" id="recovery-codes" ref={heading} tabIndex={-1}>
        Recovery codes
      </Heading>
      {codes.length > 0 ? (
        <Shown codes={codes} onDone={() => setCodes([])} />
      ) : (
        <>
          <Text tone="muted">
            Each signs in once, when your passkey or app is lost. {left} of {limits.recoveryCodes}{' '}
            are left.
          </Text>
          <Inline>
            {left > 0 ? (
              <Confirm
                label="Make New Codes"
                title="Make new recovery codes?"
                description="Your older codes no longer work then, wherever you keep them."
                busy={isLoading}
                onConfirm={() => void make()}
              />
            ) : (
              <Button variant="outline" busy={isLoading} onClick={() => void make()}>
                Make Recovery Codes
              </Button>
            )}
          </Inline>
        </>
      )}
    </Stack>
  );
};

/** Whether they were copied: a browser may refuse it. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Codes Copied', description: 'Paste them where you keep them safe.' });
    return true;
  } catch {
    toast({
      title: 'Codes Not Copied',
      description: 'Your browser did not allow it. Download or print them instead.',
      tone: 'destructive',
    });
    return false;
  }
};

/**
 * To keep the codes is what there is to do here, so the ways to do that come first and the first of
 * them is the main one. The last button would lose codes that nobody kept: until one of the ways was
 * taken it says what whoever presses it has done by hand. It never refuses, which would leave those
 * who write codes down nowhere to go.
 */
const Shown = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const text = `Recovery codes for Counsel\n\n${codes.join('\n')}\n`;
  const [isKept, setKept] = useState(false);
  const keep = () => setKept(true);
  return (
    <>
      <Alert live tone="warning" title="Keep them now.">
        They are not shown again. Older codes no longer work.
      </Alert>
      <ol className={styles.codes} aria-labelledby="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Inline>
        <Button asChild variant={isKept ? 'outline' : 'primary'}>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="counsel-recovery-codes.txt"
            onClick={keep}
          >
            Download
          </a>
        </Button>
        <Button
          variant="outline"
          onClick={() => void copy(text).then((isCopied) => isCopied && keep())}
        >
          Copy
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            keep();
            window.print();
          }}
        >
          Print
        </Button>
        <Button variant={isKept ? 'primary' : 'outline'} onClick={onDone}>
          {isKept ? 'Done' : 'I Wrote Them Down'}
        </Button>
      </Inline>
    </>
  );
};
