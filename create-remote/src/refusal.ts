/** Why no remote is made: one sentence, for whoever asked for it. */
export class Refusal extends Error {}
