import { type AuthenticatorSecret, confirmations, forms } from '@counsel/contracts';
import { Button, Heading, Inline, Stack, Text, TextField } from '@counsel/design-system';
import { api, Form, useAction, useForm, useKeptFocus } from '@counsel/shell-sdk';
import { lazy, Suspense, useState } from 'react';
import { Confirm as ConfirmRemoval } from '../screen/Confirm.tsx';
import styles from './RecoveryCodes.module.css';
import { failed, removalOf } from './texts.ts';

// The drawing of QR codes is loaded by whoever sees one; where it can't be, the text does.
const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ './QrCode.tsx').catch((error: unknown) => {
    console.error(error);
    return { default: NoQrCode };
  }),
);

const NoQrCode = (_: { text: string }) => (
  <Text tone="muted">The QR code could not be loaded. Enter the key below by hand.</Text>
);

type Props = {
  isThere: boolean;
  /** It is all that there is beside the password. */
  isOnly: boolean;
};

/** The app whose codes are asked for beside the password. */
export const Authenticator = ({ isThere, isOnly }: Props) => {
  const [secret, setSecret] = useState<AuthenticatorSecret | null>(null);
  // Once the app has it, it is not shown again, should the app be removed.
  if (isThere && secret) setSecret(null);
  const heading = useKeptFocus<HTMLHeadingElement>(`${isThere} ${secret?.secret}`);
  return (
    <Stack gap={4} role="group" aria-labelledby="authenticator">
      <Heading level={4} size="sm" id="authenticator" ref={heading} tabIndex={-1}>
        Authenticator app
      </Heading>
      {isThere ? <Remove isOnly={isOnly} /> : <SetUp secret={secret} onSecret={setSecret} />}
    </Stack>
  );
};

const Remove = ({ isOnly }: Pick<Props, 'isOnly'>) => {
  const [remove, { isLoading }] = useAction(api.useRemoveAuthenticatorMutation(), {
    done: { title: 'App Removed', description: confirmations.authenticatorRemoved },
    failed: failed.removeFactor,
  });
  return (
    <>
      <Text>A code of your app is asked for when you sign in with your password.</Text>
      <Inline>
        <ConfirmRemoval
          label="Remove App"
          title="Remove the authenticator app?"
          description={removalOf('Its codes are no longer asked for.', isOnly)}
          busy={isLoading}
          onConfirm={() => void remove()}
        />
      </Inline>
    </>
  );
};

type SetUpProps = {
  secret: AuthenticatorSecret | null;
  onSecret: (secret: AuthenticatorSecret | null) => void;
};

const SetUp = ({ secret, onSecret }: SetUpProps) => {
  const [begin, { isLoading }] = useAction(api.useSetUpAuthenticatorMutation(), {
    failed: failed.authenticator,
    onDone: onSecret,
  });
  if (secret) return <Confirm {...secret} onCancel={() => onSecret(null)} />;
  return (
    <Stack gap={4}>
      <Text tone="muted">An app on your phone shows a new code every half minute.</Text>
      <Inline>
        <Button variant="outline" busy={isLoading} onClick={() => void begin()}>
          Set Up an App
        </Button>
      </Inline>
    </Stack>
  );
};

const Confirm = ({ secret, uri, onCancel }: AuthenticatorSecret & { onCancel: () => void }) => {
  const form = useForm(forms.authenticatorCode, {
    defaultValues: { code: '' },
    failed: failed.authenticator,
  });
  const [confirm] = useAction(api.useConfirmAuthenticatorMutation(), {
    done: { title: 'App Added', description: confirmations.authenticatorAdded },
    failed: failed.authenticator,
    form,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => confirm({ body }))}>
      <Text>
        Scan this with your app, or enter the key by hand. Then enter the code that it shows.
      </Text>
      <Suspense
        fallback={
          <Text tone="muted" className={styles.drawing}>
            Drawing the QR code...
          </Text>
        }
      >
        <QrCode text={uri} />
      </Suspense>
      <Text>
        Key: <span className={styles.key}>{secret.replace(/.{4}(?=.)/g, '$& ')}</span>
      </Text>
      <TextField
        {...form.register('code')}
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
      />
      <Inline>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Checking...' : 'Confirm'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </Inline>
    </Form>
  );
};
