import {
  type FieldError,
  grantLines,
  type RemoteGrant,
  remoteRefusals,
  remoteTexts,
} from '@counsel/contracts';
import createError, { isHttpError } from 'http-errors';

/** Why a remote can't be shipped so, with a code that programs tell it by. */
export const conflict = (message: string, code: string, errors: FieldError[] = []) =>
  createError(409, message, { code, errors });

/** What came is not what a remote's build makes. */
export const badArtefact = (
  message: string,
  { status = 400, ...details }: { status?: number; errors?: FieldError[]; cause?: unknown } = {},
) => createError(status, message, details);

/** Somebody else changed the registry in the meantime. */
export const registryChanged = () =>
  conflict(remoteTexts.registryChanged, remoteRefusals.registryChanged);

/** The remote wants an address that another one has. */
export const routeTaken = (path: string, owner: string) =>
  conflict(remoteTexts.routeTaken(path, owner), remoteRefusals.routeTaken);

/** A version asks for what no administrator approved: named one by one. */
export const notGranted = (
  { name, version }: { name: string; version: string },
  wanted: RemoteGrant,
) =>
  createError(409, remoteTexts.notGranted(name, version), {
    code: remoteRefusals.notGranted,
    errors: grantLines(wanted),
  });

/** The version has been published before, or is being published right now. */
export const versionTaken = (name: string, version: string) =>
  conflict(remoteTexts.versionTaken(name, version), remoteRefusals.versionTaken);

/** Whether something was refused for that reason. */
export const isRefusedFor = (error: unknown, code: string): boolean =>
  isHttpError(error) && error.code === code;
