export * from './audit.ts';
export * from './client.ts';
export * from './database.ts';
export * from './device.ts';
export * from './fake-identity.ts';
export * from './service.ts';
export * from './statements.ts';
export * from './until.ts';
