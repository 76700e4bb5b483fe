import Type from 'typebox';
import { defineCall } from '../call.ts';
import { Account, FoundAccount } from '../entities.ts';
import { body, page, searching, searchThrottle } from './parts.ts';

/** Calls by which administrators look at accounts. */
export const accountsCalls = {
  listAccounts: defineCall({
    method: 'GET',
    path: '/api/admin/accounts',
    owner: 'identity',
    access: 'admin',
    summary: 'All accounts with their roles, the latest first.',
    query: page,
    success: { status: 200, schema: Type.Array(Account) },
    errors: [],
    paged: true,
    reads: ['User', 'Roles'],
  }),
  searchAccounts: defineCall({
    method: 'GET',
    path: '/api/admin/accounts/search',
    owner: 'identity',
    access: 'admin',
    summary: 'Accounts that hold the words in their name or address, best first.',
    query: body({
      ...searching,
      role: Type.Optional(Type.Union([Type.Literal('attorney'), Type.Literal('admin')])),
    }),
    success: { status: 200, schema: Type.Array(FoundAccount) },
    errors: [],
    paged: true,
    reads: ['User', 'Roles'],
    throttle: searchThrottle,
  }),
} as const;
