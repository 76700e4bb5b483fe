import type { CurrentUser } from '@counsel/contracts';
import { Alert, Button, Card, Inline } from '@counsel/design-system';
import { Controller, Form, Link } from '@counsel/shell-sdk';
import { Agreement } from './Agreement.tsx';
import { CategoryField } from './CategoryField.tsx';
import { IdentityAdvice } from './IdentityAdvice.tsx';
import { PrivacyField, WordFields } from './QuestionFields.tsx';
import { StateField } from './StateField.tsx';
import { UsualTime } from './UsualTime.tsx';
import { useQuestionForm } from './use-question-form.ts';

type Props = {
  user: CurrentUser;
  /** Asked to begin again with an empty form. */
  onStartOver: () => void;
};

export const QuestionForm = ({ user, onStartOver }: Props) => {
  const { form, written, submit, draft } = useQuestionForm(user);
  const { isSubmitting } = form.formState;
  const startOver = () => {
    draft.forget();
    onStartOver();
  };
  return (
    <Card padding="lg" data-tour="question-form">
      {draft.restored && draft.waiting === null ? <Restored onStartOver={startOver} /> : null}
      <Form form={form} draft={draft} onSubmit={submit}>
        <CategoryField form={form} />
        <PrivacyField form={form} />
        <StateField form={form} isAnonymous={written.isAnonymous} />
        <UsualTime categoryId={written.categoryId} state={written.state} />
        <WordFields form={form} />
        {written.isAnonymous ? <IdentityAdvice question={written} user={user} /> : null}
        <Controller
          control={form.control}
          name="acceptTerms"
          render={({ field }) => (
            <Agreement checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
        <Actions isSubmitting={isSubmitting} isAccepted={written.acceptTerms} />
      </Form>
    </Card>
  );
};

type ActionsProps = { isSubmitting: boolean; isAccepted: boolean };

const Actions = ({ isSubmitting, isAccepted }: ActionsProps) => (
  <Inline>
    <Button type="submit" busy={isSubmitting} disabled={!isAccepted}>
      {isSubmitting ? 'Submitting...' : 'Submit Question'}
    </Button>
    <Button asChild variant="outline">
      <Link to="/dashboard">Cancel</Link>
    </Button>
  </Inline>
);

const Restored = ({ onStartOver }: { onStartOver: () => void }) => (
  <Alert
    title="We kept your draft"
    action={
      <Button variant="outline" size="sm" onClick={onStartOver}>
        Start Over
      </Button>
    }
  >
    You can go on where you left off.
  </Alert>
);
