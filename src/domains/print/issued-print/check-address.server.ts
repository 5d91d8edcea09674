import { publicAddress } from '../../../kit/print/public-address.server.ts';

/** The address in the QR code, in capitals: that makes a smaller code, and the check reads it in any case. */
export const checkAddress = (token: string): string => `${publicAddress()}/public/v/${token}`.toUpperCase();

/** What stands on a paper before it is issued. */
export const SPECIMEN = { 'document.number': 'SPECIMEN', 'document.check': checkAddress('SPECIMENSPECIMEN') } as const;
