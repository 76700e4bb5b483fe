import { limits, type QuestionDetail, standardDisclaimer } from '@counsel/contracts';
import {
  Button,
  Card,
  CardTitle,
  Checkbox,
  IconSend,
  Inline,
  Stack,
  Text,
  TextArea,
} from '@counsel/design-system';
import { Controller, Form, formatMoment, Link, useAnswer } from '@counsel/shell-sdk';
import { useEffect } from 'react';
import styles from './Desk.module.css';

/** As the attorneys' remote knows it in whichever version runs. */
const deskOf = (id: number): string => `/attorney/claimed-questions?answer=${id}`;

type Props = {
  question: QuestionDetail;
  /** Claimed on this page just now: its attorney goes on here. */
  claimedNow: boolean;
};

/** Where whoever claimed a question answers it, on its own page. */
const Desk = ({ question, claimedNow }: Props) => {
  const { form, draft, submit } = useAnswer(question);
  const { setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (claimedNow) setFocus('content');
  }, [claimedNow, setFocus]);
  return (
    <Card as="section" aria-labelledby="your-answer">
      <CardTitle id="your-answer">Your Answer</CardTitle>
      <Due question={question} />
      <Form form={form} draft={draft} onSubmit={(event) => void submit(event)}>
        <TextArea
          {...form.register('content')}
          label="Legal response"
          className={styles.response}
          hint={`Minimum ${limits.answer.min} characters required`}
          counter={limits.answer}
          readOnly={isSubmitting}
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
            <Link to={deskOf(question.id)}>Open Writing Desk</Link>
          </Button>
        </Inline>
      </Form>
    </Card>
  );
};

export default Desk;

/** Until when, and what else there is to write with. */
const Due = ({ question: { claimEndsAt } }: Pick<Props, 'question'>) => (
  <Stack gap={1}>
    {claimEndsAt ? <Text tone="strong">Please answer by {formatMoment(claimEndsAt)}.</Text> : null}
    <Text tone="muted">
      The writing desk has an outline, your passages, a preview, and the way to give the question
      back. What you have begun here goes on there.
    </Text>
  </Stack>
);
