import { type AlertChoice, alertFrequencies, stateOptions } from '@counsel/contracts';
import { RadioGroup } from '@counsel/design-system';
import { api, Controller, Form, QueryState } from '@counsel/shell-sdk';
import { Matter } from '../Matter.tsx';
import { Save } from '../Save.tsx';
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
  const { form, choose, isNever, isUnsaved, submit } = useAlertForm(saved);
  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={(event) => void submit(event)}>
      <Controller
        control={form.control}
        name="frequency"
        render={({ field: { value } }) => (
          <RadioGroup
            legend="How often"
            options={frequencies}
            value={value}
            onValueChange={(frequency) => choose(frequency as AlertChoice['frequency'])}
          />
        )}
      />
      {isNever ? null : <Particulars form={form} />}
      <Save label="Save Alerts" isSubmitting={isSubmitting} isUnsaved={isUnsaved} />
    </Form>
  );
};

const Particulars = ({ form: { control } }: Pick<AlertForm, 'form'>) => {
  const { data: known = [] } = api.useListCategoriesQuery();
  const categories = known.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Controller
        control={control}
        name="categories"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Choices
            legend="Categories"
            all="All categories"
            options={categories}
            chosen={value}
            error={error?.message}
            onChoose={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="states"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Choices
            legend="States"
            all="All states"
            hint="Questions that name no state are of every state."
            options={stateOptions}
            chosen={value}
            error={error?.message}
            onChoose={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="quietHours"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <QuietHours ref={ref} hours={value} error={error?.message} onChoose={onChange} />
        )}
      />
      <Controller
        control={control}
        name="timeZone"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <TimeZone ref={ref} zone={value} error={error?.message} onChoose={onChange} />
        )}
      />
    </>
  );
};

export default Alerts;
