export * from './client.ts';
export * from './database.ts';
export * from './until.ts';
