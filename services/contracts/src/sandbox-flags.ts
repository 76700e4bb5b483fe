/** What a remote in a frame of its own may do: run, and notice that a form is sent. */
export const sandboxFlags = 'allow-scripts allow-forms';
