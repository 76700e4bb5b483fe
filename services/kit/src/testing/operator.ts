import type { OperatorConfig } from '../operator.ts';

/** Who runs the portals of tests that do not run at `localhost`. */
export const testOperator: OperatorConfig = {
  OPERATOR_NAME: 'Harbor & Lane LLC',
  OPERATOR_ADDRESS: '12 Harbor Lane, Austin, TX 78701, USA',
  OPERATOR_EMAIL: 'help@harborlane.legal',
};
