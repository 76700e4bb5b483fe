/** The parts of Storybook's own channel that we use. */
interface StorybookChannel {
  last(event: string): unknown[] | undefined;
  on(event: string, listener: (told: unknown) => void): void;
  off(event: string, listener: (told: unknown) => void): void;
  emit(event: string, told: unknown): void;
}

interface Window {
  __STORYBOOK_ADDONS_CHANNEL__?: StorybookChannel;
  __STORYBOOK_PREVIEW__?: {
    storyStoreValue?: { userGlobals: { globals: Record<string, never> } };
  };
}

declare module '*?text' {
  /** What stands in the file. */
  const text: string;
  export default text;
}
