import { TextLink } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import { AccountScreen } from '../account/AccountScreen.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const RegisterPage = () => (
  <AccountScreen
    title="Create Your Account"
    description="Ask legal questions about your business, with your name or anonymously."
    footer={
      <>
        Already have an account?{' '}
        <TextLink asChild>
          <Link to="/login">Sign in</Link>
        </TextLink>
      </>
    }
  >
    <RegisterForm />
  </AccountScreen>
);

export default RegisterPage;
