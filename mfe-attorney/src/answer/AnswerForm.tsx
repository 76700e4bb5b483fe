import { limits, standardDisclaimer } from '@counsel/contracts';
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
import { Controller, Form, Link, useMarkdown } from '@counsel/shell-sdk';
import styles from './AnswerForm.module.css';
import { AnswerPreview } from './AnswerPreview.tsx';
import { Sides } from './Sides.tsx';
import { SlipAdvice } from './SlipAdvice.tsx';
import type { Desk } from './use-desk.ts';

/** Where an attorney writes the answer; what is written survives a reload and a failure. */
export const AnswerForm = ({ desk }: { desk: Desk }) => {
  const { form, draft, submit, content, side, setSide } = desk;
  const markdown = useMarkdown();
  return (
    <Card as="section" aria-labelledby="your-answer">
      <CardTitle id="your-answer">Your Answer</CardTitle>
      <Form form={form} draft={draft} onSubmit={submit}>
        <Sides
          side={side}
          onSide={setSide}
          write={<Words desk={desk} />}
          preview={
            <AnswerPreview
              content={content}
              includeDisclaimer={form.getValues('includeDisclaimer')}
              isMissing={markdown === 'missing'}
            />
          }
        />
        <SlipAdvice answer={content} />
        <Disclaimer desk={desk} />
        <Actions isSubmitting={form.formState.isSubmitting} isWaiting={draft.waiting !== null} />
      </Form>
    </Card>
  );
};

const Words = ({ desk: { form, area } }: { desk: Desk }) => {
  const { ref, ...field } = form.register('content');
  return (
    <Stack gap={2}>
      <TextArea
        {...field}
        ref={(node) => {
          area.current = node;
          ref(node);
        }}
        label="Legal response"
        className={styles.response}
        hint={`Minimum ${limits.answer.min} characters required`}
        counter={limits.answer}
        error={form.formState.errors.content?.message}
      />
      <Text size="sm" tone="muted">
        ## begins a heading, - a list, {'>'} a quote. **Two asterisks** stress words, and
        [words](https://…) are a link. The preview shows what the asker will read.
      </Text>
    </Stack>
  );
};

const Disclaimer = ({ desk: { form } }: { desk: Desk }) => (
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
);

type ActionsProps = { isSubmitting: boolean; isWaiting: boolean };

const Actions = ({ isSubmitting, isWaiting }: ActionsProps) => (
  <Inline>
    <Button type="submit" icon={<IconSend />} busy={isSubmitting}>
      {isSubmitting ? 'Submitting...' : 'Submit Answer'}
    </Button>
    {/* What waits is held back by another button. */}
    {isWaiting ? null : (
      <Button asChild variant="outline">
        <Link to="/attorney/claimed-questions">Cancel</Link>
      </Button>
    )}
  </Inline>
);
