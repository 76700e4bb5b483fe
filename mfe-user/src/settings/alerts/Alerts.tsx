import { type AlertChoice, alertFrequencies, stateOptions } from '@counsel/contracts';
import { Button, Inline, RadioGroup, Stack } from '@counsel/design-system';
import { api, Form, QueryState } from '@counsel/shell-sdk';
import { Matter } from '../Matter.tsx';
import { Choices } from './Choices.tsx';
import { QuietHours } from './QuietHours.tsx';
import { TimeZone } from './TimeZone.tsx';
import { type AlertForm, useAlertForm } from './use-alert-form.ts';

/** Of which new questions an attorney hears, how often and when. */
const Alerts = () => (
  <Matter
    id="question-alerts"
    title="Question Alerts"
    description="We email you when questions wait for an attorney: how many, and the titles of those that are not anonymous."
  >
    <QueryState query={api.useGetAlertsQuery()} label="your alerts">
      {(saved) => <Choosing saved={saved} />}
    </QueryState>
  </Matter>
);

const frequencies = Object.entries(alertFrequencies).map(([value, label]) => ({ value, label }));

const Choosing = ({ saved }: { saved: AlertChoice }) => {
  const form = useAlertForm(saved);
  const { shown, choose, isSaving, submit, root } = form;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={5} ref={root}>
        <RadioGroup
          legend="How often"
          options={frequencies}
          value={shown.frequency}
          onValueChange={(frequency) =>
            choose({ frequency: frequency as AlertChoice['frequency'] })
          }
        />
        {shown.frequency === 'never' ? null : <Particulars {...form} />}
        <Inline>
          <Button type="submit" variant="outline" busy={isSaving}>
            {isSaving ? 'Saving...' : 'Save Alerts'}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
};

const Particulars = ({ shown, choose, faults }: AlertForm) => {
  const { data: known = [] } = api.useListCategoriesQuery();
  const categories = known.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Choices
        legend="Categories"
        all="All categories"
        options={categories}
        chosen={shown.categories}
        error={faults.categories}
        onChoose={(chosen) => choose({ categories: chosen })}
      />
      <Choices
        legend="States"
        all="All states"
        hint="Questions that name no state are of every state."
        options={stateOptions}
        chosen={shown.states}
        error={faults.states}
        onChoose={(states) => choose({ states })}
      />
      <QuietHours
        hours={shown.quietHours}
        error={faults.quietHours}
        onChoose={(quietHours) => choose({ quietHours })}
      />
      <TimeZone zone={shown.timeZone} onChoose={(timeZone) => choose({ timeZone })} />
    </>
  );
};

export default Alerts;
