import {
  type CurrentUser,
  limits,
  type SupportReceipt,
  type SupportTopic,
  supportTopics,
} from '@counsel/contracts';
import {
  Button,
  Card,
  Checkbox,
  IconSend,
  Inline,
  Select,
  Text,
  TextArea,
  TextField,
  TextLink,
} from '@counsel/design-system';
import { Controller, Form, Link } from '@counsel/shell-sdk';
import { useState } from 'react';
import { useMatter, useSupportForm } from './use-support-form.ts';

type Props = { user: CurrentUser | null; onSent: (receipt: SupportReceipt) => void };

const options = Object.entries(supportTopics).map(([value, label]) => ({ value, label }));

export const SupportForm = ({ user, onSent }: Props) => {
  const matter = useMatter();
  const [saysPage, setSaysPage] = useState(false);
  const { form, draft, submit } = useSupportForm(user, matter, onSent);
  const { errors, isSubmitting } = form.formState;
  return (
    <Card padding="lg">
      <Form form={form} draft={draft} onSubmit={submit(saysPage)}>
        <Controller
          control={form.control}
          name="topic"
          render={({ field, fieldState }) => (
            <Select
              ref={field.ref}
              label="What is it about?"
              options={options}
              value={field.value}
              onValueChange={(value) => field.onChange(value as SupportTopic)}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextArea
          {...form.register('words')}
          label="Your message"
          hint="What happened, and what you expected. No passwords or codes, please."
          rows={7}
          counter={limits.support}
          error={errors.words?.message}
        />
        {user ? null : (
          <TextField
            {...form.register('email')}
            label="Email"
            type="email"
            autoComplete="email"
            hint="Where we answer to."
            error={errors.email?.message}
          />
        )}
        {matter.page ? (
          <Checkbox
            label={`Say that it is about ${matter.page}`}
            hint="The page that you came from. Of a question, support then knows that it concerns you, and still can’t read it."
            checked={saysPage}
            onCheckedChange={setSaysPage}
          />
        ) : null}
        <Answered user={user} />
        <Inline>
          <Button type="submit" icon={<IconSend />} busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send Message'}
          </Button>
        </Inline>
      </Form>
    </Card>
  );
};

/** Where the answer goes, before one has written. */
const Answered = ({ user }: Pick<Props, 'user'>) => (
  <Text size="sm" tone="muted">
    {user ? `We answer to ${user.email}. ` : null}
    {user && !user.emailVerified ? (
      <>
        Nobody has confirmed that address yet, so no copy goes there: confirm it in your{' '}
        <TextLink asChild>
          <Link to="/settings">settings</Link>
        </TextLink>
        .{' '}
      </>
    ) : null}
    Messages stay in the portal for 14 days; more in the{' '}
    <TextLink href="/privacy" target="_blank">
      privacy policy
    </TextLink>{' '}
    (opens in a new tab).
  </Text>
);
