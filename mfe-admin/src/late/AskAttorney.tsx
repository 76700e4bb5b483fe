import { failures, type LateQuestion, lateTexts } from '@counsel/contracts';
import { Button, Dialog, Select, Skeleton, Text } from '@counsel/design-system';
import { api, itemsOf, QueryState, useAction } from '@counsel/shell-sdk';
import { useState } from 'react';
import { toBeAsked, useActiveAttorneys } from './attorneys.ts';

type Props = { question: LateQuestion; titleId: string };

/** Asks one attorney by name to take a question on. */
export const AskAttorney = ({ question, titleId }: Props) => {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setChosen('');
  };
  const [ask, { isLoading }] = useAction(api.useAskAttorneyMutation(), {
    done: { title: lateTexts.askedTitle, description: lateTexts.asked },
    failed: failures.askAttorney,
    onDone: () => show(false),
  });
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
      <Choice question={question} value={chosen} onChange={setChosen} />
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
