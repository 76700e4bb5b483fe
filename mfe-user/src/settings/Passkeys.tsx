import { confirmations, forms, type Passkey } from '@counsel/contracts';
import { Button, Heading, Inline, Stack, Text, TextField } from '@counsel/design-system';
import {
  api,
  Form,
  formatAge,
  formatDate,
  makePasskey,
  toast,
  useAction,
  useDraft,
  useFailure,
  useForm,
  useKeptFocus,
} from '@counsel/shell-sdk';
import { Confirm } from '../screen/Confirm.tsx';
import styles from './Account.module.css';
import { failed, removalOf } from './texts.ts';

type Props = {
  passkeys: Passkey[];
  mayAdd: boolean;
  /** One of them is all that there is beside the password. */
  isOnly: boolean;
};

/** The devices that sign in without a password. */
export const Passkeys = ({ passkeys, mayAdd, isOnly }: Props) => {
  const heading = useKeptFocus<HTMLHeadingElement>(`${passkeys.length}`);
  return (
    <Stack gap={4} role="group" aria-labelledby="passkeys">
      <Heading level={4} size="sm" id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </Heading>
      {passkeys.length > 0 ? (
        <ul className={styles.sessions} aria-labelledby="passkeys">
          {passkeys.map((passkey) => (
            <Item key={passkey.id} {...passkey} isOnly={isOnly} />
          ))}
        </ul>
      ) : (
        <Text tone="muted">
          Sign in by the fingerprint, face or PIN of your device. Nothing can be guessed or given
          away.
        </Text>
      )}
      {mayAdd ? <NewPasskey /> : null}
    </Stack>
  );
};

const Item = ({ isOnly, ...passkey }: Passkey & Pick<Props, 'isOnly'>) => {
  const { id, name, createdAt, lastUsedAt, backedUp } = passkey;
  const [remove, { isLoading }] = useAction(api.useRemovePasskeyMutation(), {
    done: { title: 'Passkey Removed', description: confirmations.passkeyRemoved },
    failed: failed.removeFactor,
  });
  return (
    <li className={styles.session}>
      <Stack gap={0} id={`passkey-${id}`}>
        <Text as="span">{name}</Text>
        <Text as="span" size="sm" tone="muted">
          Added {formatDate(createdAt)} ·{' '}
          {lastUsedAt ? `used ${formatAge(lastUsedAt)}` : 'not used'}
          {backedUp ? ' · backed up' : ''}
        </Text>
      </Stack>
      <Confirm
        label="Remove"
        size="sm"
        aria-describedby={`passkey-${id}`}
        title={`Remove the passkey “${name}”?`}
        description={removalOf('It no longer signs you in.', isOnly)}
        busy={isLoading}
        onConfirm={() => void remove({ params: { id } })}
      />
    </li>
  );
};

const useNewPasskey = () => {
  const form = useForm(forms.passkeyName, {
    defaultValues: { name: '' },
    failed: failed.addPasskey,
  });
  const draft = useDraft(form, 'passkey');
  const report = useFailure();
  const [ask] = api.useAskForNewPasskeyMutation();
  const [add] = api.useAddPasskeyMutation();
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const passkey = await makePasskey(await ask().unwrap());
      const { message } = await add({ body: { name, passkey } }).unwrap();
      toast({ title: 'Passkey Added', description: message, tone: 'success' });
      form.reset();
      draft.forget();
    } catch (error) {
      report(error, failed.addPasskey);
    }
  });
  return { form, submit };
};

const NewPasskey = () => {
  const { form, submit } = useNewPasskey();
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        {...form.register('name')}
        label="Name of the new passkey"
        hint="Such as the name of your phone or computer"
        autoComplete="off"
        error={errors.name?.message}
      />
      <Inline>
        <Button type="submit" variant="outline" busy={isSubmitting}>
          {isSubmitting ? 'Adding...' : 'Add Passkey'}
        </Button>
      </Inline>
    </Form>
  );
};
