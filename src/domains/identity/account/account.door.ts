export { verifiedEmail } from './own-address.store.ts';
