import { previewLength } from './question-length.ts';

/** PostgreSQL's largest integer. */
const largestInteger = 2_147_483_647;

/**
 * Business constants and limits (docs/product.md#fields-and-limits).
 * Lengths count characters after trimming.
 */
export const limits = {
  title: { min: 10, max: 200 },
  question: { min: 50, max: 10_000 },
  answer: { min: 50, max: 20_000 },
  followUp: { min: 10, max: 5_000 },
  password: { min: 8, max: 128 },
  name: { min: 1, max: 100 },
  short: { max: 200 },
  practiceText: { max: 1_000 },
  registerUrl: { max: 150 },
  email: { max: 200 },
  token: { max: 200 },
  /** A recovery code with whatever stands between its groups. */
  code: { max: 64 },
  /** Of an account, and of what browsers tell of one: characters of base64url. */
  passkey: { perAccount: 20, name: 100, id: 1_400, clientData: 4_000, attestation: 12_000 },
  recoveryCodes: 10,
  /** Of an account, within `wrongCodesHours`: then its app's codes wait until that is over. */
  wrongCodes: 20,
  rejectionReason: { max: 1_000 },
  /** Of one attorney, and of each: characters of its name and its words. */
  passages: { max: 50, name: 100, content: 4_000 },
  categoryId: { min: 1, max: largestInteger, default: 1 },
  yearsExperience: { min: 0, max: 80, default: 0 },
  graduationYear: { min: 1950 },
  page: { default: 20, max: 100 },
  /** Of applications, which are long. */
  applicationsPage: { max: 50 },
  /** The same with their marks. */
  applicationsSearch: { max: 20 },
  /** Follow-ups of a question: how many it takes in all, and how many are read at a time. */
  thread: { max: 500, page: 20 },
  preview: previewLength,
  /**
   * Of a search: characters of what is searched for, how many items a page holds at most, how many
   * words are marked of a text, and the characters of the passage that is shown of one.
   */
  search: { query: 200, page: 50, marks: 40, passage: 320 },
  /** Days that a list or a search can go back. */
  withinDays: { max: 3_650 },
  /** An answer, bytes, however its texts are written (calls/answer-size.test.ts). */
  answerBytes: 1_000_000,
  /** What the portal itself says in an answer, and what it names things by. */
  message: { max: 500 },
  refusal: { max: 5_000 },
  label: { max: 100 },
  /** More fields than any call has. */
  fieldErrors: { max: 100 },
  uuid: { max: 36 },
  url: { max: 2_000 },
  categories: { max: 100 },
  /** Of what the portal does at its times: how many there are, and the characters of why one failed. */
  schedules: { max: 100, failure: 60 },
  sessions: { max: 100 },
  /** Request body, bytes. */
  bodyBytes: 64 * 1024,
  /** Of what is told with a page: one answer, and all that a remote's page reads; the browser asks for the rest. */
  knownAnswerBytes: 48 * 1024,
  knownPageBytes: 96 * 1024,
  /** A remote's artefact: as it is sent, unpacked, how many files, and one path's length. */
  artefactBytes: 20_000_000,
  artefactUnpackedBytes: 100_000_000,
  artefactFiles: 2_000,
  artefactPath: 200,
  /** Its remote.json, which every visitor loads in part. */
  manifestBytes: 500_000,
  remoteName: { max: 41 },
  remoteVersion: { max: 64 },
  versionRange: { max: 200 },
  /** Of one remote: the addresses, the calls and the other origins that it may name, and their lengths. */
  declaredRoutes: { max: 50 },
  declaredCalls: { max: 200 },
  declaredHosts: { max: 10 },
  /**
   * Of one remote: entries of the navigation and steps of the tour, and the characters of an entry, a
   * title and a step's words.
   */
  remoteTexts: { entries: 3, steps: 10, label: 24, title: 60, tour: 200 },
  /** What a page of a remote begins with, all of its files, and what every page is told of it: bytes, gzipped. */
  remoteWeight: { page: 150_000, all: 1_000_000, told: 25_000 },
  /** Of a remote's styles: bytes of all its sheets, a selector's characters, and how deep rules nest. */
  styles: { bytes: 200_000, selector: 2_000, depth: 20 },
  shownNavigation: { max: 20 },
  pagePath: { max: 200 },
  /** Words of a page before its code runs: as a remote writes them, and with what they stand for. */
  partWords: { max: 200, shown: 1_500 },
  host: { max: 270 },
  /** Of what is granted to it, which may hold what several of its versions name. */
  grantedRoutes: { max: 100 },
  grantedHosts: { max: 30 },
  /** Of what a form keeps on the device: more is a slip of the clipboard, not work. */
  draft: { max: 100_000 },
  /**
   * Characters of what a build is attested by, which proxies take as one header: all of it signed,
   * how many checks and the name of one, an address, a hash, and a tool's name or version.
   */
  attestation: { all: 7_000, checks: 30, check: 80, url: 300, hash: 64, tool: 40 },
  tokenLabel: { max: 100 },
  returnWords: { max: 500 },
  closingWords: { max: 1_000 },
  support: { min: 10, max: 5_000, reference: 9 },
  /**
   * Of the figures of the promise: of how many questions at least, over how many days, and how many
   * months are told.
   */
  promise: { least: 5, days: 30, months: 12 },
  /** Over how many days questions that were closed count in ratings, of as many at least. */
  rating: { days: 365 },
  /** Of a question's steps, the latest are told. */
  steps: { max: 40 },
  /**
   * Calls that hash a password, in one gateway: how many are under way, how many wait in line, and to
   * how many others at once a refusal comes after a pause.
   */
  hashing: { underWay: 16, waiting: 128, pausing: 2_000 },
  /** Wrong guesses: how many wait, of one key, beyond as many as may yet guess at once. */
  guesses: { waiting: 2 },
  /** Browsers that are remembered as an account's, the latest. */
  knownDevices: { perAccount: 20 },
  /** Of an address of the portal's own, wherever one is told. */
  address: { max: 2_000 },
  /** Live connections of one gateway process: in all, and of one network address. */
  live: { connections: 5_000, perAddress: 300 },
  /** Changes that a service tells at once. */
  changes: { max: 500 },
  /** Reports of one request, and the longest time that one may tell, in milliseconds. */
  remoteReports: { max: 20 },
  /** How many of one member's count in a day, of each version and phase. */
  remoteReportsPerDay: { max: 20 },
  reportedTime: { max: 600_000 },
  /** How often an error is told before its remote's team gets a mail, and how many mails a day. */
  errorMails: { after: 3, perDay: 3 },
  /** Of an error that one tells: its class, frames, and the steps before it. */
  errorName: { max: 60 },
  frames: { max: 20 },
  placeInFile: { max: 99_999_999 },
  breadcrumbs: { max: 20 },
  breadcrumb: { max: 100 },
  /** A browser's family with its major version. */
  browserName: { max: 40 },
  /**
   * Mails of an hour to one address: of notices by themselves, of each other kind, of these about
   * one account that wants the address, and how many notices one mail tells that sums up those
   * beyond; and of messages to support, to the operator's.
   */
  mailsPerHour: { notices: 10, ofAKind: 6, ofAnAsker: 2, told: 200, toSupport: 60 },
  /**
   * Of alerts about new questions: states that one may choose, characters of a time zone's name, titles
   * that a mail holds, questions that one event tells, and those that are asked for at a time.
   */
  alerts: { states: 10, timeZone: 64, titles: 20, announced: 50, asked: 500 },
  /** Of a person's notifications that are not read: so many are counted. */
  unreadNotices: 100,
  /** What steers a remote counts its changes. */
  revision: { max: largestInteger },
  /** The largest number that is exact in JSON. */
  id: { max: Number.MAX_SAFE_INTEGER },
} as const;

/** Waits and lifetimes, in milliseconds unless the name says otherwise. */
export const durations = {
  loginRedirect: 500,
  logoutRedirect: 500,
  tourOpens: 1_000,
  toast: 5_000,
  toastRemoval: 1_000_000,
  /** How long a toast waits for the code that shows toasts: then it is plain. */
  toastPatience: 3_000,
  tooltipDelay: 700,
  tooltipSkipDelay: 300,
  poolWait: 1_000,
  upstream: 3_000,
  /** How long a call that hashes a password waits in line, and how long a refusal waits where that is full. */
  hashingPatience: 2_000,
  hashingPause: 2_500,
  /** Between two looks whether an approved attorney holds the role by now. */
  activation: 2_000,
  /** Until a page that could not learn who reads it asks again. */
  sessionRecheck: 3_000,
  browserRequest: 10_000,
  /** How long what somebody has read can be read again without a network. */
  keptOffline: 7 * 86_400_000,
  /** How long a remote's artefact may take to arrive. */
  upload: 25_000,
  /** How far the time at which a build was attested may be from the portal's. */
  attestation: 3_600_000,
  /** Between two events of a live connection, which keep it open. */
  liveBeat: 20_000,
  /** A page that has heard nothing for so long asks whether its remotes are still the ones. */
  liveSilence: 30_000,
  /** Milliseconds without an answer until the page shows that it waits, and until it says so. */
  slow: 300,
  slowLong: 5_000,
  /**
   * What was told so long before a page knew how things are is told it again: what it was answered may
   * be a little older than the answer, and clocks differ.
   */
  liveSlack: 10_000,
  principalSeconds: 30,
  /** A process signs principals by one key for so long, in milliseconds. */
  principalKey: 24 * 3_600_000,
  mailedLinkSeconds: 3_600,
  /** How long notices wait to be told in one mail. */
  mailSummaryMinutes: 10,
  /**
   * How long an application's link can be followed, and how long an approval, or an application that
   * belongs to nobody yet, waits for that.
   */
  applicationLinkDays: 14,
  /** How long processes of an older version may run beside this one. */
  rollingUpgradeDays: 14,
  /** How long a claim lasts without an answer, unless CLAIM_HOURS says otherwise. */
  claimHours: 12,
  /** Within which answers typically arrive, as the portal says of itself. */
  usualAnswerHours: 24,
  /**
   * For how many hours a question waits until the attorneys of its category are told once more, those
   * of its state, and the administrators.
   */
  escalationHours: { again: 12, state: 20, administrators: 24 },
  /** How long after its time scheduled work may end before it counts as late. */
  scheduleGraceMinutes: 5,
  /** Between two alerts of an attorney who is to hear at once. */
  alertPauseMinutes: 10,
  /** How long it is kept which questions an attorney was alerted of: no repeat of an event comes as late. */
  alertLinesDays: 30,
  /** How long a notification stays in its person's list. */
  noticesDays: 90,
  /** How long it is kept that a list of notifications has changed: gateways ask within seconds. */
  changesDays: 1,
  /** How long a message to support stays in the portal, so that it can be sent again where mail fails. */
  supportDays: 14,
  idempotencyHours: 24,
  wrongCodesHours: 24,
  sessionIdleHours: 24,
  sessionAbsoluteDays: 30,
  /** How long a passkey may be made or used after it was asked for. */
  passkeyChallenge: 300_000,
  /** What matters most is done by who signed in, or confirmed that it's them, within this time. */
  recentSignInSeconds: 600,
  /** How long a browser is remembered as one that signs in to an account. */
  knownDeviceDays: 365,
  /** How long a browser stays in its group, which decides who sees a remote's canary. */
  canaryGroupDays: 30,
  /** Of what browsers report: how far back the figures look, and how long it is kept. */
  remoteFiguresDays: 7,
  remoteReportsDays: 30,
  /** How long a remote's version is kept after browsers were last given it. */
  liveVersionsDays: 90,
  /** How long the audit table keeps an entry, unless AUDIT_DAYS says otherwise. */
  auditDays: 400,
} as const;

/** How many items a short list shows. */
export const listLengths = {
  recentActivity: 3,
  activityScreen: 10,
  previewLines: 2,
  /** Applications beside one that name the same license. */
  sameLicense: 3,
  queuePreviewLines: 3,
  /** Attorneys whom administrators ask by name to take on a question. */
  askedAttorneys: 20,
} as const;

/**
 * Of remotes: how many there can be, versions whose files stay and versions that are shown, lines of
 * the history and kinds of failures that are shown, and how many tokens a remote can have. Of errors:
 * how many kinds of a version are kept, how many of a remote are shown, and in how many browsers.
 */
export const remoteLengths = {
  remotes: 100,
  versions: 5,
  shownVersions: 30,
  changes: 50,
  failureKinds: 50,
  tokens: 20,
  errorsOfVersion: 50,
  errors: 30,
  browsersOfError: 12,
} as const;

/** Toasts (docs/product.md#toasts). */
export const toasts = { visible: 1, maxWidth: 420, hotkey: 'F8' } as const;

/** The latest graduation year that an application may name. */
export const latestGraduationYear = (now = new Date()): number => now.getFullYear();
