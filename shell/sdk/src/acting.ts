/** A remote, as one whose code asks for something. */
export type Acting = { name: string; version: string };

let tell: () => Acting | undefined = () => undefined;

/** Names who tells whose code it is: the shell, before any of a remote's runs. */
export const actingBy = (teller: () => Acting | undefined): void => {
  tell = teller;
};

/** The remote whose code asks, or whose page is shown; undefined while none has run. */
export const actingRemote = (): Acting | undefined => tell();
