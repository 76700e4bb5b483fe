/** Of a call that a remote's page makes and its build does not list: by the gateway, or by the page around a frame. */
export const undeclaredCall = {
  code: 'call-not-declared',
  message: (remote: string, call: string) =>
    `${remote} does not declare the call ${call}, so nothing was done. Its team can add it to "calls" in remote.config.ts.`,
} as const;
