import {
  failures,
  isPracticeState,
  type LateQuestion,
  lateTexts,
  stateName,
} from '@counsel/contracts';
import { Button, Dialog, Select, Skeleton } from '@counsel/design-system';
import { api, itemsOf, QueryState, useAction } from '@counsel/shell-sdk';
import { useState } from 'react';
import { nameOf } from './attorneys.ts';

type Props = { question: LateQuestion; titleId: string };

/** Asks one attorney by name to take a question on. */
export const AskAttorney = ({ question, titleId }: Props) => {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const [ask, { isLoading }] = useAction(api.useAskAttorneyMutation(), {
    done: { title: lateTexts.askedTitle, description: lateTexts.asked },
    failed: failures.askAttorney,
    onDone: () => setOpen(false),
  });
  const { id, asked } = question;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Ask an attorney to take it on?"
      description="They are told by email and behind their bell that an administrator asks. Whether they do is theirs to decide."
      trigger={
        <Button variant="outline" aria-describedby={titleId}>
          Ask an Attorney
        </Button>
      }
      footer={
        <>
          <Button variant="outline" disabled={isLoading} onClick={() => setOpen(false)}>
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
      <Choice state={question.state} asked={asked} value={chosen} onChange={setChosen} />
    </Dialog>
  );
};

type ChoiceProps = {
  state: LateQuestion['state'];
  asked: readonly string[];
  value: string;
  onChange: (userId: string) => void;
};

/** Those of the question's state, where it names one. */
const Choice = ({ state, asked, value, onChange }: ChoiceProps) => {
  const query = api.useListActiveAttorneysInfiniteQuery(
    isPracticeState(state) ? { query: { practiceState: state } } : undefined,
  );
  return (
    <QueryState
      query={query}
      label="the attorneys"
      skeleton={<Skeleton label="Loading the attorneys" count={1} />}
    >
      {(pages) => (
        <Select
          label={isPracticeState(state) ? `Attorneys of ${stateName(state)}` : 'Attorneys'}
          placeholder="Choose an attorney"
          options={itemsOf(pages)
            .filter(({ userId }) => !asked.includes(userId))
            .map((attorney) => ({ value: attorney.userId, label: nameOf(attorney) }))
            .sort((one, other) => one.label.localeCompare(other.label))}
          value={value}
          onValueChange={onChange}
        />
      )}
    </QueryState>
  );
};
