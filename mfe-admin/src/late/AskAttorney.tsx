import { failures, type LateQuestion, lateTexts } from '@counsel/contracts';
import { Alert, Button, Dialog, Select, Skeleton, Stack, Text } from '@counsel/design-system';
import { api, itemsOf, messageOf, QueryState, useAction } from '@counsel/shell-sdk';
import { useState } from 'react';
import { toBeAsked, useActiveAttorneys } from './attorneys.ts';

type Props = { question: LateQuestion; titleId: string };

/** Asks one attorney by name to take a question on. */
export const AskAttorney = ({ question, titleId }: Props) => {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const [ask, { isLoading, error, reset }] = useAction(api.useAskAttorneyMutation(), {
    done: { title: lateTexts.askedTitle, description: lateTexts.asked },
    failed: failures.askAttorney,
    onDone: () => setOpen(false),
  });
  const choose = (userId: string) => {
    setChosen(userId);
    reset();
  };
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    choose('');
  };
  const { id } = question;
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title="Ask an attorney to take it on?"
      description="They are told by email and behind their bell that an administrator asks. Whether they do is theirs to decide."
      trigger={
        <Button variant="outline" aria-describedby={titleId}>
          Ask an Attorney
        </Button>
      }
      footer={
        <>
          <Button variant="outline" disabled={isLoading} onClick={() => show(false)}>
            Cancel
          </Button>
          <Button
            busy={isLoading}
            disabled={chosen === ''}
            onClick={() => void ask({ params: { id }, body: { attorneyId: chosen } })}
          >
            Ask
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Choice question={question} value={chosen} onChange={choose} />
        {/* Said by a toast, which goes. */}
        {error ? (
          <Alert tone="danger">{messageOf(error, failures.askAttorney.fallback)}</Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
};

type ChoiceProps = {
  question: LateQuestion;
  value: string;
  onChange: (userId: string) => void;
};

const Choice = ({ question, value, onChange }: ChoiceProps) => (
  <QueryState
    query={useActiveAttorneys()}
    label="the attorneys"
    skeleton={<Skeleton label="Loading the attorneys" count={1} />}
  >
    {(pages) => {
      const { label, options } = toBeAsked(itemsOf(pages), question);
      if (options.length === 0) return <Text>There is nobody else to ask.</Text>;
      return (
        <Select
          label={label}
          placeholder="Choose an attorney"
          options={options}
          value={value}
          onValueChange={onChange}
        />
      );
    }}
  </QueryState>
);
