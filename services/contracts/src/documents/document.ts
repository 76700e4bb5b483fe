/**
 * A text that binds: what people agree to, or what they are told of their data. Its words are Markdown
 * and name the settings of the operator (`OPERATOR_NAME`, …), which the gateway fills in.
 */
export interface PortalDocument {
  title: string;
  /** One sentence on what it is. */
  lead: string;
  /** Grows with every change of the words (`documents.test.ts`), so that people can be asked anew. */
  version: number;
  /** The day from which it is in force, as `2026-11-27`. */
  since: string;
  sections: readonly DocumentSection[];
}

export interface DocumentSection {
  /** Its place in the address, behind `#`: links from elsewhere hold it. */
  id: string;
  title: string;
  words: string;
}
