import { hardCoded } from '@counsel/contracts';
import {
  Alert,
  Button,
  Card,
  IconSend,
  Inline,
  PageHeader,
  Text,
  TextLink,
} from '@counsel/design-system';
import { Form, Link } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';
import { EducationFields } from './EducationFields.tsx';
import { LicenseFields } from './LicenseFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useApplicationForm } from './use-application-form.ts';

/** The application to become an attorney: who, with which license, with which experience. */
export const ApplicationForm = ({ onSubmitted }: { onSubmitted: () => void }) => {
  const { form, draft, submit } = useApplicationForm(onSubmitted);
  const { isSubmitting } = form.formState;
  return (
    <Screen width="text">
      <PageHeader
        title="Attorney Application"
        description="Apply to answer business owners’ legal questions on Counsel."
      />
      <Alert tone="info">
        We verify every license number and bar registration by hand. You will be notified of your
        approval status within {hardCoded.reviewPromise}.
      </Alert>
      <Card padding="lg">
        <Form form={form} draft={draft} gap={6} onSubmit={submit}>
          <PersonFields form={form} />
          <LicenseFields form={form} />
          <EducationFields form={form} />
          <Text tone="muted">
            With your application you take upon yourself{' '}
            <TextLink href="/terms#attorneys" target="_blank">
              what the terms ask of attorneys
            </TextLink>
            . What we keep of you stands in the{' '}
            <TextLink href="/privacy" target="_blank">
              privacy policy
            </TextLink>
            . Both open in a new tab.
          </Text>
          <Inline>
            <Button type="submit" icon={<IconSend />} busy={isSubmitting}>
              {isSubmitting ? 'Submitting...' : 'Submit Application'}
            </Button>
            {/* What waits is held back by another button. */}
            {draft.waiting ? null : (
              <Button asChild variant="outline">
                <Link to="/">Cancel</Link>
              </Button>
            )}
          </Inline>
        </Form>
      </Card>
    </Screen>
  );
};
