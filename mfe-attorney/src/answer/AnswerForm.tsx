import { limits, standardDisclaimer } from '@counsel/contracts';
import {
  Button,
  Card,
  CardTitle,
  Checkbox,
  IconSend,
  Inline,
  Stack,
  TextArea,
} from '@counsel/design-system';
import { Controller, Link } from '@counsel/shell-sdk';
import styles from './AnswerForm.module.css';
import { useAnswerForm } from './use-answer-form.ts';

/** Where an attorney writes the answer; what is written survives a reload and a failure. */
export const AnswerForm = ({ questionId }: { questionId: number }) => {
  const { form, submit } = useAnswerForm(questionId);
  const { isSubmitting, errors } = form.formState;
  return (
    <Card as="section" aria-labelledby="your-answer">
      <CardTitle id="your-answer">Your Answer</CardTitle>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <TextArea
            {...form.register('content')}
            label="Legal response"
            className={styles.response}
            hint={`Minimum ${limits.answer.min} characters required`}
            counter={limits.answer}
            error={errors.content?.message}
          />
          <Controller
            control={form.control}
            name="includeDisclaimer"
            render={({ field: { value, onChange, ...field } }) => (
              <Checkbox
                {...field}
                value="on"
                checked={value}
                onCheckedChange={onChange}
                label="Include the standard legal disclaimer"
                hint={standardDisclaimer}
              />
            )}
          />
          <Inline>
            <Button type="submit" icon={<IconSend />} busy={isSubmitting}>
              {isSubmitting ? 'Submitting...' : 'Submit Answer'}
            </Button>
            <Button asChild variant="outline">
              <Link to="/attorney/claimed-questions">Cancel</Link>
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
};
