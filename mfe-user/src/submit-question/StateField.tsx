import { type QuestionState, stateName, stateOptions } from '@counsel/contracts';
import { Button, Inline, Select, Stack } from '@counsel/design-system';
import { api, Controller, itemsOf } from '@counsel/shell-sdk';
import type { QuestionFormProps } from './QuestionFields.tsx';

const unsaid = 'unsaid';
const options = [...stateOptions, { value: unsaid, label: 'I would rather not say' }];

const hint = 'Attorneys who are licensed there see your question first.';

/** What a state tells of somebody who wants to stay unknown: it is one thing more to guess by. */
const anonymousHint = `${hint} Your question shows it to attorneys: it narrows down who could be asking to the businesses of that state. Leave it out if few there have a matter like yours.`;

/** What the asker chose last; null where none of the latest questions says. */
const useLastState = (): QuestionState | null => {
  const latest = itemsOf(api.useListOwnQuestionsInfiniteQuery().data);
  return latest.find(({ state }) => state !== null)?.state ?? null;
};

type Props = QuestionFormProps & { isAnonymous: boolean };

/** Whose law the question is about. What was chosen last is offered, never chosen by itself. */
export const StateField = ({ form, isAnonymous }: Props) => {
  const last = useLastState();
  const choose = (state: QuestionState) => {
    // The button goes with what it offers.
    form.setFocus('state');
    form.setValue('state', state, { shouldDirty: true });
  };
  return (
    <Controller
      control={form.control}
      name="state"
      render={({ field, fieldState }) => (
        <Stack gap={2}>
          <Select
            ref={field.ref}
            label="State"
            optional
            hint={isAnonymous ? anonymousHint : hint}
            options={options}
            value={field.value ?? ''}
            placeholder="Choose a state"
            onValueChange={(value) => field.onChange(value === unsaid ? undefined : value)}
            error={fieldState.error?.message}
          />
          {last !== null && field.value === undefined ? (
            <Inline>
              <Button variant="outline" size="sm" onClick={() => choose(last)}>
                Use {stateName(last)}, as for your last question
              </Button>
            </Inline>
          ) : null}
        </Stack>
      )}
    />
  );
};
