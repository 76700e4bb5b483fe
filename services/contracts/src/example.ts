import type { TSchema } from 'typebox';

/** What fields of these names look like, wherever they stand. */
const byName: Record<string, unknown> = {
  email: 'robin.reyes@example.com',
  password: 'correct horse battery staple',
  confirmPassword: 'correct horse battery staple',
  currentPassword: 'correct horse battery staple',
  newPassword: 'a new horse, a new staple',
  firstName: 'Robin',
  lastName: 'Reyes',
  askerName: 'Robin Reyes',
  code: '123456',
  token: 'Zm9sbG93IHRoZSBsaW5rIGluIHRoZSBtYWls',
  state: 'TX',
  ownState: 'TX',
  title: 'May we end our office lease early?',
  content:
    'We rent an office for five years and would like to leave after two. The landlord has not answered our letters. What must we consider?',
  isAnonymous: true,
  includeDisclaimer: true,
  format: 'plain',
  categoryId: 3,
  id: 42,
  questionId: 42,
  userId: '4f9a1f6e-2f0b-4c53-9d5e-6c1f5a3c7b21',
  name: 'Contracts',
  slug: 'contracts',
  licenseNumber: 'TX-4711',
  bprNumber: '062342',
  practiceState: 'TX',
  yearsExperience: 12,
  lawSchool: 'University of Texas School of Law',
  graduationYear: 2013,
  practiceAreas: 'Contracts, commercial leases',
  specializations: 'Franchise agreements',
  reason: 'The license number could not be found in the register.',
  words: 'The page of my question stays empty.',
  page: '/question/42',
  reference: '7K3F-9Q2M',
  message: 'Done.',
  remote: 'questions',
  version: '1.4.0',
  label: 'Build server',
  percent: 20,
  revision: 12,
  limit: 20,
};

interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** A value that a schema accepts, for documentation; known names get telling values. */
export const exampleOf = (schema: TSchema): unknown => example(schema as Schema, '');

function example(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.examples) return schema.examples[0];
  if (schema.properties) {
    const parts = Object.entries(schema.properties);
    return Object.fromEntries(parts.map(([part, inner]) => [part, example(inner, part)]));
  }
  if (schema.items) return [example(schema.items, '')];
  if (schema.anyOf) return example(schema.anyOf[0] ?? {}, name);
  if (schema.enum && !schema.enum.includes(byName[name])) return schema.enum[0];
  return typeof byName[name] === typeOf(schema) ? byName[name] : plainExample(schema);
}

const typeOf = ({ type }: Schema) => (type === 'integer' ? 'number' : type);

function plainExample({ type, format, default: fallback, minimum = 1 }: Schema): unknown {
  if (fallback !== undefined) return fallback;
  if (type === 'null') return null;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'array') return [];
  if (format === 'date-time') return '2026-03-02T09:00:00.000Z';
  if (format === 'uuid') return byName.userId;
  return 'text';
}
