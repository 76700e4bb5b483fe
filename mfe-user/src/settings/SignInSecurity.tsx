import type { CurrentUser, SecondFactors } from '@counsel/contracts';
import { Alert, Stack } from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';
import { SendVerification } from '../account/SendVerification.tsx';
import { Authenticator } from './Authenticator.tsx';
import { Matter } from './Matter.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What proves who somebody is beside the password. */
export const SignInSecurity = ({ user: { emailVerified } }: { user: CurrentUser }) => (
  <Matter
    id="sign-in-security"
    title="Sign-in security"
    description="A passkey, or a code beside your password, keeps others out who know or guess the password. When you change something here, you stay signed in and all your other sessions end."
  >
    <QueryState query={api.useGetSecondFactorsQuery()} label="your passkeys and codes">
      {(factors) => (
        <Stack gap={6}>
          {emailVerified ? null : <Unverified />}
          <Factors {...factors} mayAdd={emailVerified} />
        </Stack>
      )}
    </QueryState>
  </Matter>
);

const Unverified = () => (
  <Alert
    title="Verify your email address first"
    action={<SendVerification variant="outline" size="sm" />}
  >
    Then you can add a passkey or an authenticator app: we must know that the account is yours.
  </Alert>
);

type Props = SecondFactors & { mayAdd: boolean };

const Factors = ({ passkeys, authenticator, recoveryCodesLeft, inUse, mayAdd }: Props) => {
  const isThere = authenticator !== null;
  const isOnly = passkeys.length + Number(isThere) === 1;
  return (
    <>
      {mayAdd || passkeys.length > 0 ? (
        <Passkeys passkeys={passkeys} mayAdd={mayAdd} isOnly={isOnly} />
      ) : null}
      {mayAdd || isThere ? <Authenticator isThere={isThere} isOnly={isOnly} /> : null}
      {inUse && recoveryCodesLeft === 0 ? (
        <Alert tone="warning" title="You have no recovery codes">
          Without them, who loses the device is locked out. Make some and keep them safe.
        </Alert>
      ) : null}
      {inUse ? <RecoveryCodes left={recoveryCodesLeft} /> : null}
    </>
  );
};
