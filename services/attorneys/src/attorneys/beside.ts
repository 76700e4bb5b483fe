import { type AccountFacts, listLengths } from '@counsel/contracts';
import { accountsFinder, type Knex, type ServiceDeps } from '@counsel/service-kit';
import { type AttorneysConfig, barRegisters } from '../config.ts';
import { Attorney } from './attorney.model.ts';

/** What an administrator holds an application against. */
export interface Beside {
  account: AccountFacts | null;
  sameLicense: Attorney[];
  sameLicenseCount: number;
  registerUrl: string;
}

/** Looks up what stands beside the applications of a page: one call and one statement for all. */
export function besideFinder(deps: ServiceDeps<AttorneysConfig>) {
  const { config, database } = deps;
  const findAccounts = accountsFinder(deps);
  const registers = barRegisters(config);

  return async (page: Attorney[], requestId: string): Promise<(one: Attorney) => Beside> => {
    const [accounts, licensees] = await Promise.all([
      findAccounts(
        page.flatMap(({ userId }) => userId ?? []),
        requestId,
      ),
      namingLicensesOf(database, page),
    ]);
    return (one) => {
      const all = licensees.filter((other) => isOfLicense(other, one));
      const others = all.filter(({ id }) => id !== one.id);
      return {
        account: accounts.find(({ id }) => id === one.userId) ?? null,
        sameLicense: others.slice(0, listLengths.sameLicense),
        sameLicenseCount: (all[0]?.ofLicense ?? 1) - 1,
        registerUrl: registers[one.practiceState],
      };
    };
  };
}

const isOfLicense = (one: Attorney, other: Attorney): boolean =>
  one.licenseKey === other.licenseKey && one.practiceState === other.practiceState;

/**
 * The first applications of each license, active and approved ones leading, and how many there are
 * of it: one more than is shown, since the application itself may be among them.
 */
async function namingLicensesOf(database: Knex, page: Attorney[]): Promise<Attorney[]> {
  const licenses = page.map(({ practiceState, licenseKey }) => [practiceState, licenseKey]);
  const ranked = Attorney.query(database)
    .modify('rankedByLicense')
    .whereIn(['practiceState', 'licenseKey'], licenses);
  return Attorney.query(database)
    .from(ranked.as('ranked'))
    .where('place', '<=', listLengths.sameLicense + 1)
    .orderBy('place');
}
