import type { MailPreferences as Preferences } from '@counsel/contracts';
import { Stack, Switch } from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';
import { Matter } from './Matter.tsx';
import { kindsOf, occasions } from './mail-kinds.ts';
import { StoppedMails } from './StoppedMails.tsx';
import { usePreferences } from './use-preferences.ts';

/** Which mails one wants. */
export const MailPreferences = () => (
  <Matter
    id="notifications"
    title="Email Notifications"
    description="We email you at these moments. Emails about the safety of your account always come."
  >
    <StoppedMails />
    <QueryState query={api.useGetMailPreferencesQuery()} label="your email notifications">
      {(saved) => <Choices saved={saved} />}
    </QueryState>
  </Matter>
);

const Choices = ({ saved }: { saved: Preferences }) => {
  const { shown, choose } = usePreferences(saved);
  return (
    <Stack gap={4}>
      {kindsOf(shown).map((kind) => (
        <Switch
          key={kind}
          label={`When ${occasions[kind]}`}
          checked={shown[kind] === true}
          onCheckedChange={(wanted) => choose(kind, wanted)}
        />
      ))}
    </Stack>
  );
};
