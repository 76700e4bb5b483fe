/** Keys of one thing to create: every try with the same contents gets the same key. */
export const keysByContents = (base: string): ((contents: unknown) => string) => {
  let last: string | undefined;
  let count = 0;
  return (contents) => {
    const text = JSON.stringify(contents);
    if (text !== last) count += 1;
    last = text;
    return `${base}-${count}`;
  };
};
