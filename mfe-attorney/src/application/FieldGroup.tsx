import { Heading, Stack } from '@counsel/design-system';
import { type ReactNode, useId } from 'react';

type Props = { title: string; children: ReactNode };

/** Fields that belong together, under a heading. */
export const FieldGroup = ({ title, children }: Props) => {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id}>
      <Heading level={2} size="md" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
};
