import { publicAddress } from '../../../kit/print/public-address.server.ts';

/** The address in the QR code, in capitals: that makes a smaller code, and the check reads it in any case. */
export const checkAddress = (token: string): string => `${publicAddress()}/public/v/${token}`.toUpperCase();

/** The same as it is typed: below the code, for who has no camera. */
export const checkAt = (token: string): string => `${publicAddress().replace(/^https?:\/\//, '')}/public/v/${token}`;

/** What stands on a paper before it is issued. */
export const SPECIMEN = { 'document.number': 'SPECIMEN', 'document.check': checkAddress('SPECIMENSPECIMEN') } as const;

/** The same in every field that a kind of paper says it in; nobody is issued this token, so the check knows nothing of it. */
export const SPECIMEN_CHECK = {
  'document.check': SPECIMEN['document.check'],
  'document.checkAddress': SPECIMEN['document.check'],
  'document.checkAt': SPECIMEN['document.check'].replace(/^HTTPS?:\/\//, ''),
} as const;
