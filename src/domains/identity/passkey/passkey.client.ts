import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import type { passkeyFaultText } from './passkey-fault.text.ts';
import type { AssertionAnswer, CreationOptions, RegistrationAnswer, RequestOptions } from './passkey.contract.ts';

/** Has the authenticator create a new key; drops the fields the server does not read. */
export async function makePasskey(options: CreationOptions): Promise<RegistrationAnswer> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports: [...(transports ?? [])] } };
}

/** Has the authenticator sign with a key it holds. */
export async function showPasskey(options: RequestOptions): Promise<AssertionAnswer> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const said = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId, type: 'public-key', response: said };
}

/** The same for the sign-in page, which has no contracts: the server's raw reply. */
export const showAsked = (asked: unknown): Promise<AssertionAnswer> => showPasskey(asked as RequestOptions);

const FAULTS: Readonly<Record<string, PlainKey<typeof passkeyFaultText>>> = {
  NotAllowedError: 'passkey.cancelled',
  AbortError: 'passkey.cancelled',
  InvalidStateError: 'passkey.already',
  SecurityError: 'passkey.elsewhere',
};

/** The browser's reason for a failure; null when it came from the server. */
export function passkeyFault(error: unknown): PlainKey<typeof passkeyFaultText> | null {
  return error instanceof DOMException || (error instanceof Error && error.name in FAULTS)
    ? (FAULTS[error.name] ?? 'passkey.failed')
    : null;
}
