import { useState } from 'react';
import {
  Alert,
  Button,
  Card,
  Checkbox,
  Container,
  Inline,
  PageHeader,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  TextField,
  ToastRegion,
  ToastView,
} from '../index.ts';
import { english, type FormWords } from './form-words.ts';

export interface SubmitFormProps {
  /** How far the person who asks has come. */
  state: 'new' | 'wrong' | 'filled' | 'sending' | 'failed';
  words?: FormWords;
}

const aDay = 86_400_000;

/** The form in which a question is asked. */
export function SubmitForm({ state, words = english }: SubmitFormProps) {
  const [accepted, setAccepted] = useState(state !== 'new');
  const sending = state === 'sending';
  return (
    <ToastRegion>
      <Container as="main" width="text">
        <Stack gap={5}>
          <PageHeader title={words.title} description={words.description} />
          <Card as="form" padding="lg">
            <Choices words={words} />
            <Words state={state} words={words} />
            <Alert tone="warning" title={words.disclaimer}>
              {words.disclaimerText}
            </Alert>
            <Checkbox label={words.terms} checked={accepted} onCheckedChange={setAccepted} />
            <Inline>
              <Button busy={sending} disabled={!accepted}>
                {sending ? 'Submitting...' : words.submit}
              </Button>
              <Button variant="outline">{words.cancel}</Button>
            </Inline>
          </Card>
        </Stack>
      </Container>
      {state === 'failed' ? (
        <ToastView
          tone="destructive"
          title="Error"
          description="Failed to submit question. Please try again."
          duration={aDay}
        />
      ) : null}
    </ToastRegion>
  );
}

function Choices({ words }: { words: FormWords }) {
  return (
    <>
      <Select
        label={words.category}
        defaultValue="1"
        options={words.categories.map((label, index) => ({ value: String(index + 1), label }))}
      />
      <RadioGroup
        legend={words.privacy}
        defaultValue="named"
        options={[
          { value: 'named', label: words.named, hint: words.namedHint },
          { value: 'anonymous', label: words.anonymous, hint: words.anonymousHint },
        ]}
      />
    </>
  );
}

function Words({ state, words }: Required<SubmitFormProps>) {
  const wrong = state === 'wrong';
  const written = !wrong && state !== 'new';
  return (
    <>
      <TextField
        label={words.question}
        defaultValue={written ? words.writtenTitle : wrong ? 'Lease' : ''}
        hint={words.questionHint}
        error={wrong ? 'Title must be at least 10 characters' : undefined}
      />
      <TextArea
        label={words.content}
        counter={{ min: 50, max: 10000 }}
        defaultValue={written ? words.writtenContent : ''}
        hint={words.contentHint}
        error={wrong ? 'Please provide more detail (at least 50 characters)' : undefined}
      />
    </>
  );
}
