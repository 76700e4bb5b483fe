const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1_000)} KB`;

/** What a team reads about what keeps its build from being published. */
export const gateTexts = {
  declaration: 'it declares what it uses, and its visitors could do that',
  navigation: 'its navigation, titles and tour are short enough',
  weight: 'its pages are light enough',
  styles: 'its styles reach its own pages alone',
  maps: 'its public files name no source map',
  rolesMissing:
    "Say in remote.config.ts whom the pages are for: add roles: ['user', 'attorney', 'admin'] with those of the three, or [] for visitors alone.",
  callsMissing:
    "Say in remote.config.ts which calls the pages make: add calls: ['listCategories'] with yours, or [] for none.",
  unknownCall: (name: string) => `${name} is no call that a page of this portal could make.`,
  callOfOthers: (name: string, roles: readonly string[]) =>
    `${name} is a call for ${roles.join(', ')}; roles names none of them.`,
  repeatedRoute: 'This address is listed before.',
  tooMany: (most: number) => `There may be ${most} at most.`,
  tooLong: (length: number, most: number) =>
    `It has ${length} characters; there may be ${most} at most.`,
  notAText:
    'It is empty, or holds characters that can’t be seen. Write letters, digits and punctuation.',
  toldTooMuch: (bytes: number, most: number) =>
    `What every page is told of it, its addresses, tour and list of files, takes ${kilobytes(bytes)} (gzip); ${kilobytes(most)} are allowed.`,
  pageTooHeavy: (page: string, bytes: number, most: number) =>
    `The page "${page}" begins with ${kilobytes(bytes)} (gzip); ${kilobytes(most)} are allowed. Load later what it does not begin with: import().`,
  tooHeavy: (bytes: number, most: number) =>
    `All files together take ${kilobytes(bytes)} (gzip); ${kilobytes(most)} are allowed.`,
  sheetTooLarge: (bytes: number, most: number) =>
    `With it, stylesheets take ${kilobytes(bytes)}; all together may take ${kilobytes(most)}.`,
  selectorTooLong: (length: number, most: number) =>
    `A selector has ${length} characters; there may be ${most} at most.`,
  nestedTooDeep: (most: number) => `Rules may stand in each other ${most} deep at most.`,
  globalSelector: (selector: string) =>
    `"${selector}" reaches beyond this remote. Begin with a class of your own, in a *.module.css file.`,
  globalName: (rule: string) =>
    `${rule} holds for the whole portal. Leave it out, or take what the design system has.`,
  badSheet: (reason: string) => `It can't be read: ${reason}.`,
  mapAddress: 'It names a source map. Leave the comment out.',
} as const;
