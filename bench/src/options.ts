/** What a run is to do. */
export interface Options {
  questions: number;
  seconds: number;
  rounds: number;
  connections: number;
  quick: boolean;
  build: boolean;
  /** A data folder that is kept; a temporary one without. */
  data?: string;
  out: string;
  /** Writes the page and the pictures into `docs/` too. */
  docs: boolean;
  /** Parts to run; all without. */
  only?: string[];
  /** Minutes of the soak, which then runs alone. */
  soak?: number;
}
