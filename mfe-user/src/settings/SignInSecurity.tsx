import type { SecondFactors } from '@counsel/contracts';
import { Alert, Stack } from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';
import { Authenticator } from './Authenticator.tsx';
import { Matter } from './Matter.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What proves who somebody is beside the password. */
export const SignInSecurity = () => (
  <Matter
    id="sign-in-security"
    title="Sign-in security"
    description="A passkey, or a code beside your password, keeps others out who know or guess the password. When you change something here, you stay signed in and all your other sessions end."
  >
    <QueryState query={api.useGetSecondFactorsQuery()} label="your passkeys and codes">
      {(factors) => <Factors {...factors} />}
    </QueryState>
  </Matter>
);

const Factors = ({ passkeys, authenticator, recoveryCodesLeft, inUse }: SecondFactors) => (
  <Stack gap={6}>
    <Passkeys passkeys={passkeys} />
    <Authenticator isThere={authenticator !== null} />
    {inUse && recoveryCodesLeft === 0 ? (
      <Alert tone="warning" title="You have no recovery codes">
        Without them, who loses the device is locked out. Make some and keep them safe.
      </Alert>
    ) : null}
    {inUse ? <RecoveryCodes left={recoveryCodesLeft} /> : null}
  </Stack>
);
