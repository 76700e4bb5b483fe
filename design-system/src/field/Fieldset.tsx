import { type ComponentProps, createContext, use } from 'react';

const IsDisabled = createContext(false);

/** Whether all that stands in the same `Fieldset` can't be used: for parts that the browser can't disable. */
export const useFieldsetDisabled = (): boolean => use(IsDisabled);

/** Fields that can be disabled together. */
export const Fieldset = (props: ComponentProps<'fieldset'>) => (
  <IsDisabled value={props.disabled === true}>
    <fieldset {...props} />
  </IsDisabled>
);
