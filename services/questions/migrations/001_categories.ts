import type { Knex } from 'knex';

/** Fields of business law: name, slug, description. Their ids follow this order, from 1. */
const categories = [
  ['Business Formation', 'business-formation', 'Choosing, founding and registering a company'],
  ['Contracts', 'contracts', 'Drafting, reviewing and enforcing agreements'],
  ['Employment', 'employment', 'Hiring, pay, policies and terminations'],
  [
    'Intellectual Property',
    'intellectual-property',
    'Trademarks, copyright, patents and trade secrets',
  ],
  ['Business Taxes', 'business-taxes', 'Income, payroll, sales and use taxes of a business'],
  ['Commercial Real Estate', 'commercial-real-estate', 'Leases, purchases and zoning'],
  ['Corporate Governance', 'corporate-governance', 'Duties of owners, directors and officers'],
  ['Mergers and Acquisitions', 'mergers-acquisitions', 'Buying, selling and merging businesses'],
  ['Disputes and Litigation', 'disputes-litigation', 'Claims, court proceedings and arbitration'],
  ['Privacy and Data Protection', 'privacy-data-protection', 'Customer data, breaches and notices'],
  ['Licenses and Regulation', 'licenses-regulation', 'Permits, inspections and compliance'],
  ['Bankruptcy and Debt', 'bankruptcy-debt', 'Collections, restructuring and insolvency'],
  ['Insurance', 'insurance', 'Coverage, claims and liability of a business'],
  ['Financing and Securities', 'financing-securities', 'Loans, investors and fundraising'],
  ['Franchising', 'franchising', 'Franchise agreements and disclosure'],
  ['Consumer Protection', 'consumer-protection', 'Advertising, warranties and refunds'],
] as const;

export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table categories (
      id serial primary key,
      name text not null unique,
      slug text not null unique,
      description text not null,
      created_at timestamptz(3) not null default now()
    )`);
  await database('categories').insert(
    categories.map(([name, slug, description]) => ({ name, slug, description })),
  );
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('categories');
}
