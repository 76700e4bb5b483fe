import { type Portal, type PortalOptions, startPortal } from '@counsel/scripts';

/**
 * Starts a portal for a file of tests, on the database server that `npm test` started, with
 * throttles that do not get in the way.
 */
export function startTestPortal(options: PortalOptions = {}): Promise<Portal> {
  const testServerUrl = process.env.TEST_DATABASE_URL;
  return startPortal({
    throttleScale: 1_000,
    adminSecondFactor: 'asked',
    ...(testServerUrl && { testServerUrl }),
    ...options,
  });
}
