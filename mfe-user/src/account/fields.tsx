import { limits } from '@counsel/contracts';
import { TextField, type TextFieldProps } from '@counsel/design-system';

type FieldProps = Omit<TextFieldProps, 'type' | 'autoComplete' | 'hint'>;
type NamedFieldProps = Omit<FieldProps, 'label'>;

/** The address by which people sign in. */
export const EmailField = (props: NamedFieldProps) => (
  <TextField {...props} label="Email" type="email" autoComplete="username" />
);

/** The password that people have. */
export const PasswordField = (props: NamedFieldProps) => (
  <TextField {...props} label="Password" type="password" autoComplete="current-password" />
);

/** The same, where another one is being chosen or something else is at stake. */
export const CurrentPasswordField = (props: NamedFieldProps) => (
  <TextField {...props} label="Current password" type="password" autoComplete="current-password" />
);

/** A password that is being chosen. */
export const NewPasswordField = (props: FieldProps) => (
  <TextField
    {...props}
    type="password"
    autoComplete="new-password"
    hint={`At least ${limits.password.min} characters`}
  />
);

/** The same password once more. */
export const ConfirmPasswordField = (props: FieldProps) => (
  <TextField {...props} type="password" autoComplete="new-password" />
);
