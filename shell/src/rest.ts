/** Lets the browser draw and answer before more of the code starts. */
export const rest = (): Promise<void> => new Promise((resume) => setTimeout(resume));
