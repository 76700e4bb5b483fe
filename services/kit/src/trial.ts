/** Nobody but one's own machine reaches a portal at `localhost`: it is a trial. */
export const isTrial = (publicUrl: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
