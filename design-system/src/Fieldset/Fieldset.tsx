import { type ComponentProps, createContext, use } from 'react';

const IsDisabled = createContext(false);

/** Whether the fields around can't be used now: for parts that the browser does not disable with them. */
export const useFieldsetDisabled = (): boolean => use(IsDisabled);

export interface FieldsetProps extends ComponentProps<'fieldset'> {
  /** They are there but cannot be used. */
  disabled?: boolean;
}

/** Fields that are disabled together. */
export const Fieldset = ({ disabled = false, ...rest }: FieldsetProps) => (
  <IsDisabled value={disabled}>
    <fieldset {...rest} disabled={disabled} />
  </IsDisabled>
);
