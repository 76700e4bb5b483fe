import { draftPrefix, quietly } from '@counsel/shell-sdk/host';

/** More than any remote needs; a frame can fill no more of the device than this. */
const most = 50;

/**
 * What one account's frames of a remote keep on the device. It goes with the account's drafts, which
 * it mostly is.
 */
export const keptOf = (account: string | null, remote: string) => {
  const storage = () => (account === null ? sessionStorage : localStorage);
  const own = `${draftPrefix(account)}${remote}/`;
  const names = () => Object.keys(storage()).filter((name) => name.startsWith(own));
  return {
    all: (): Record<string, string> =>
      quietly(() =>
        Object.fromEntries(
          names().map((name) => [name.slice(own.length), storage().getItem(name) ?? '']),
        ),
      ) ?? {},
    keep: (name: string, text: string | null): void =>
      quietly(() => {
        if (text === null) storage().removeItem(own + name);
        else if (names().length < most || storage().getItem(own + name) !== null) {
          storage().setItem(own + name, text);
        }
      }),
  };
};
