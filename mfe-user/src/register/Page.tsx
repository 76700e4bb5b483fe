import { TextLink } from '@counsel/design-system';
import { Link, useSearchParams } from '@counsel/shell-sdk';
import { AccountScreen } from '../account/AccountScreen.tsx';
import { returnPath, wayIn } from '../account/return-path.ts';
import { RegisterForm } from './RegisterForm.tsx';

const RegisterPage = () => {
  const [search] = useSearchParams();
  const path = returnPath(search.get('returnTo'));
  return (
    <AccountScreen
      title="Create Your Account"
      description="Ask legal questions about your business, with your name or anonymously."
      footer={
        <>
          Already have an account?{' '}
          <TextLink asChild>
            <Link to={wayIn('/login', path)}>Sign in</Link>
          </TextLink>
        </>
      }
    >
      <RegisterForm path={path} />
    </AccountScreen>
  );
};

export default RegisterPage;
