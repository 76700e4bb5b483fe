import Type, { type Static, type TStringOptions } from 'typebox';
import { isTrial } from './trial.ts';

/** What trials go by. */
const trial = {
  OPERATOR_NAME: 'a trial of Counsel',
  OPERATOR_ADDRESS: 'at no address',
  OPERATOR_EMAIL: 'operator@counsel.localhost',
};
const wanted = {
  OPERATOR_NAME: 'the name of the person or company that runs the portal',
  OPERATOR_ADDRESS: 'a postal address in one line',
  OPERATOR_EMAIL: 'the email address that people write to',
};

const setting = (name: keyof typeof trial, rules: TStringOptions) =>
  Type.String({ ...rules, default: trial[name], description: wanted[name] });

const line = '^[^\\p{C}]+$';

/** Who runs the portal, as its terms, its mails and its support name them. */
export const operatorConfig = {
  OPERATOR_NAME: setting('OPERATOR_NAME', { minLength: 2, maxLength: 200, pattern: line }),
  OPERATOR_ADDRESS: setting('OPERATOR_ADDRESS', { minLength: 5, maxLength: 300, pattern: line }),
  OPERATOR_EMAIL: setting('OPERATOR_EMAIL', {
    maxLength: 200,
    pattern: '^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$',
  }),
};
const OperatorConfig = Type.Object(operatorConfig);
export type OperatorConfig = Static<typeof OperatorConfig>;

/** What stands in examples and forms until somebody puts something in its place. */
const placeholder =
  /[<>[\]{}]|\.\.\.|…|\b(example|placeholder|todo|tbd|lorem|change[ _-]?me|your[ _-](name|company|address|street|city)|xxx+)\b/i;
/** Names that lead nowhere (RFC 2606, RFC 6761). */
const noMailbox = /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i;

const names = Object.keys(operatorConfig) as (keyof OperatorConfig)[];

/**
 * People must learn whose portal it is and reach them: where others than its own machine come to it,
 * it does not start with placeholders.
 */
export function operatorFaults(config: OperatorConfig & { PUBLIC_URL: string }): string[] {
  if (isTrial(config.PUBLIC_URL)) return [];
  return names
    .filter((name) => {
      const value = config[name];
      const isNowhere = name === 'OPERATOR_EMAIL' && noMailbox.test(value);
      return value === trial[name] || placeholder.test(value) || isNowhere;
    })
    .map((name) => {
      const found =
        config[name] === trial[name] ? 'it is not set' : `"${config[name]}" is a placeholder`;
      return `${name} must be ${wanted[name]}, since PUBLIC_URL is not of this machine; ${found}.`;
    });
}
