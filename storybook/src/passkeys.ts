import type { PasskeyOptions } from '@counsel/contracts';
import { spyOn } from 'storybook/test';

/** What a browser is to use a passkey by. */
export const passkeyOptions: PasskeyOptions = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'localhost',
  userVerification: 'required',
};

const bytes = new Uint8Array([1, 2, 3]).buffer;
const used = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};

/** For the person's device, which stories have none of: it gives a passkey. */
export const devicePasskey = () => spyOn(navigator.credentials, 'get').mockResolvedValue(used);

/** The device gives none, or the person turns away. */
export const noPasskey = () =>
  spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'));
