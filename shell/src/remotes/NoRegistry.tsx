import { IconWarning } from '@counsel/design-system';
import { Message } from '../pages/Message.tsx';
import { Reload } from './Reload.tsx';

/** Neither the server nor this device knows which pages there are. */
export const NoRegistry = () => (
  <Message
    icon={<IconWarning />}
    title="This page could not be loaded"
    description="The portal's list of pages did not arrive. Please check your connection and try again."
    action={<Reload />}
  />
);
