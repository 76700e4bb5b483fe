import { toast } from '@counsel/shell-sdk';
import { unreachable } from '@counsel/shell-sdk/host';

/** What the header opens could not be had: what was pressed is not to fail in silence. */
export const tellAway = (error: unknown): void => {
  console.error(error);
  toast({ title: 'Error', description: unreachable.message, tone: 'destructive' });
};
