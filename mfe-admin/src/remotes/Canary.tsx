import { forms, type RemoteDetail, type RemoteVersion } from '@counsel/contracts';
import { Button, Dialog, Stack, TextField } from '@counsel/design-system';
import { useForm } from '@counsel/shell-sdk';
import { useState } from 'react';
import { useCanary } from '../api.ts';
import { useChange } from './use-change.ts';

type Props = { remote: RemoteDetail; version: RemoteVersion };

/** Gives a share of browsers one version, to see how it fares before all get it. */
export const Canary = (props: Props) => {
  const [open, setOpen] = useState(false);
  const { version } = props.version;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Canary of ${version}`}
      description="A share of browsers gets this version, and each stays with what it got. The others keep the live one."
      trigger={
        <Button variant="ghost" aria-describedby={`version-${version}`}>
          Canary
        </Button>
      }
    >
      {open ? <CanaryForm {...props} onDone={() => setOpen(false)} /> : null}
    </Dialog>
  );
};

const CanaryForm = ({ remote, version: { version }, onDone }: Props & { onDone: () => void }) => {
  const [canary] = useCanary();
  const change = useChange();
  const form = useForm(forms.canary, { defaultValues: { percent: remote.canary?.percent ?? 10 } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ percent }) => {
    const { name, revision } = remote;
    const request = canary({ params: { name }, body: { version, percent, revision } });
    const done = await (percent === 0
      ? change(request, 'Canary Ended', 'Everybody gets the live version.')
      : change(request, 'Canary Set', `${percent} % of browsers get ${version}.`));
    if (done) onDone();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        <TextField
          label="Share of Browsers in Percent"
          type="number"
          inputMode="numeric"
          error={errors.percent?.message}
          {...form.register('percent', { valueAsNumber: true })}
        />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Setting...' : 'Set Canary'}
        </Button>
      </Stack>
    </form>
  );
};
