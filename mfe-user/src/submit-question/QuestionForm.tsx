import type { CurrentUser } from '@counsel/contracts';
import { Alert, Button, Card, Inline } from '@counsel/design-system';
import { Controller, Form, Link } from '@counsel/shell-sdk';
import { Confirm } from '../screen/Confirm.tsx';
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
  const isWaiting = draft.waiting !== null;
  return (
    <Card padding="lg" data-tour="question-form">
      {draft.restored && !isWaiting ? <Restored onStartOver={startOver} /> : null}
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
            <Agreement checked={field.value || isWaiting} onCheckedChange={field.onChange} />
          )}
        />
        <Actions {...{ isSubmitting, isWaiting }} isAccepted={written.acceptTerms} />
      </Form>
    </Card>
  );
};

type ActionsProps = { isSubmitting: boolean; isWaiting: boolean; isAccepted: boolean };

const Actions = ({ isSubmitting, isWaiting, isAccepted }: ActionsProps) => (
  <Inline>
    <Button type="submit" busy={isSubmitting} disabled={!isAccepted}>
      {isSubmitting ? 'Submitting...' : 'Submit Question'}
    </Button>
    {/* What waits is held back by another button. */}
    {isWaiting ? null : (
      <Button asChild variant="outline">
        <Link to="/dashboard">Cancel</Link>
      </Button>
    )}
  </Inline>
);

const Restored = ({ onStartOver }: { onStartOver: () => void }) => (
  <Alert
    title="We kept your draft"
    action={
      <Confirm
        label="Start Over"
        size="sm"
        title="Start over?"
        description="What you have written here is deleted."
        busy={false}
        onConfirm={onStartOver}
      />
    }
  >
    You can go on where you left off.
  </Alert>
);
