import { forms, limits, type RemoteDetail } from '@counsel/contracts';
import {
  Button,
  Card,
  CardBody,
  Heading,
  Inline,
  Stack,
  Text,
  TextField,
} from '@counsel/design-system';
import { api, Form, useAction, useDraft, useForm } from '@counsel/shell-sdk';
import { changeFailed } from './words.ts';

type Props = { remote: Pick<RemoteDetail, 'name' | 'contact'> };

/** Whom the portal writes to when a remote fails. */
export const Contact = ({ remote: { name, contact } }: Props) => (
  <Stack as="section" aria-labelledby="contact">
    <Heading level={2} id="contact">
      Whom to Write To
    </Heading>
    <Card>
      <CardBody>
        <Text>
          {contact === null
            ? 'Nobody is written to when this remote fails.'
            : `${contact} gets an email when a version fails in a new way, or its canary was stopped: at most ${limits.errorMails.perDay} a day, with figures and nothing about anybody.`}
        </Text>
        <ContactForm key={contact} name={name} contact={contact} />
      </CardBody>
    </Card>
  </Stack>
);

const ContactForm = ({ name, contact }: Props['remote']) => {
  const form = useForm(forms.remoteContact, {
    defaultValues: { email: contact ?? '' },
    failed: changeFailed,
  });
  const draft = useDraft(form, `contact.${name}`);
  const [set] = useAction(api.useSetRemoteContactMutation(), {
    done: ({ body: { email } }) => ({
      title: email === null ? 'Address Removed' : 'Address Set',
      description: email === null ? 'Nobody is written to.' : `${email} is written to.`,
    }),
    failed: changeFailed,
    onDone: draft.forget,
  });
  const { errors, isSubmitting } = form.formState;
  const params = { name };
  const submit = form.handleSubmit(({ email }) => set({ params, body: { email } }));
  return (
    <Form form={form} gap={4} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email of the Team"
        type="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Inline gap={2}>
        <Button type="submit" variant="outline" busy={isSubmitting}>
          {isSubmitting ? 'Setting...' : 'Set Address'}
        </Button>
        {contact === null ? null : (
          <Button variant="ghost" onClick={() => void set({ params, body: { email: null } })}>
            Remove Address
          </Button>
        )}
      </Inline>
    </Form>
  );
};
