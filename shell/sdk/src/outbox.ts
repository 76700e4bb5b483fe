let sendNow: (() => void) | undefined;

/** Names who sends what waits for the network: the shell. Gives what forgets it. */
export const sendWaitingBy = (send: () => void): (() => void) => {
  sendNow = send;
  return () => {
    if (sendNow === send) sendNow = undefined;
  };
};

/** Whether somebody sends what waits; in a frame, and in an older shell, nobody does. */
export const isSentLater = (): boolean => sendNow !== undefined;

/** Has what waits looked through: there is something new. */
export const lookWaiting = (): void => sendNow?.();
