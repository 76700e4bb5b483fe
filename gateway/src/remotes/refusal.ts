import { type FieldError, remoteRefusals, remoteTexts } from '@counsel/contracts';

interface RefusalDetails {
  code?: string;
  errors?: FieldError[];
  cause?: unknown;
}

/** Why a remote can't be shipped so; as an answer over HTTP it is what `http-errors` makes. */
export class RemoteRefusal extends Error {
  override name = 'RemoteRefusal';
  readonly expose = true;
  readonly status: number;
  readonly statusCode: number;
  readonly code: string | undefined;
  readonly errors: FieldError[];

  constructor(status: number, message: string, { code, errors = [], cause }: RefusalDetails = {}) {
    super(message, { cause });
    this.status = status;
    this.statusCode = status;
    this.code = code;
    this.errors = errors;
  }
}

/** What came is not what a remote's build makes. */
export class ArtefactError extends RemoteRefusal {
  override name = 'ArtefactError';

  constructor(message: string, details: RefusalDetails & { status?: number } = {}) {
    super(details.status ?? 400, message, details);
  }
}

/** Somebody else changed the registry in the meantime. */
export class RegistryChangedError extends RemoteRefusal {
  override name = 'RegistryChangedError';

  constructor() {
    super(409, remoteTexts.registryChanged, { code: remoteRefusals.registryChanged });
  }
}

/** The remote wants an address that another one has. */
export class RouteTakenError extends RemoteRefusal {
  override name = 'RouteTakenError';

  constructor(path: string, owner: string) {
    super(409, remoteTexts.routeTaken(path, owner), { code: remoteRefusals.routeTaken });
  }
}

/** The version has been published before, or is being published right now. */
export class VersionTakenError extends RemoteRefusal {
  override name = 'VersionTakenError';

  constructor(name: string, version: string) {
    super(409, remoteTexts.versionTaken(name, version), { code: remoteRefusals.versionTaken });
  }
}
