import { limits, type PracticeState, practiceStates } from '@counsel/contracts';
import {
  AskingServiceConfig,
  configParts,
  type Environment,
  readConfig,
} from '@counsel/service-kit';
import Type, { type Static } from 'typebox';

const scheme = 'https://';
const rest = `\\S{1,${limits.registerUrl.max - scheme.length}}`;
const register = `(${practiceStates.join('|')})=${scheme}${rest}`;

const AttorneysConfig = Type.Object({
  ...AskingServiceConfig.properties,
  LINK_KEYS: configParts.linkKeys,
  BAR_REGISTERS: Type.Optional(
    Type.String({
      pattern: `^\\s*${register}(\\s+${register})*\\s*$`,
      description: `registers of attorneys by state, such as TX=https://www.texasbar.com, separated by spaces`,
    }),
  ),
});
export type AttorneysConfig = Static<typeof AttorneysConfig>;

/** @throws ConfigError naming every fault */
export const readAttorneysConfig = (env?: Environment): AttorneysConfig =>
  readConfig(AttorneysConfig, env);

export type BarRegisters = Record<PracticeState, string>;

/** Where each state lets everybody look its attorneys up. */
const publicRegisters: BarRegisters = {
  AL: 'https://www.alabar.org',
  CA: 'https://apps.calbar.ca.gov/attorney/Licensee/Search',
  FL: 'https://www.floridabar.org/directories/find-mbr',
  NY: 'https://iapps.courts.state.ny.us/attorneyservices/search',
  TN: 'https://www.tbpr.org/attorneys',
  TX: 'https://www.texasbar.com',
};

/** The registers as `BAR_REGISTERS` has them; those that it does not name are as above. */
export function barRegisters({ BAR_REGISTERS = '' }: AttorneysConfig): BarRegisters {
  const named = BAR_REGISTERS.split(/\s+/).filter((each) => each !== '');
  const pairs = named.map((each) => [each.slice(0, 2), each.slice(3)]);
  return { ...publicRegisters, ...Object.fromEntries(pairs) };
}
