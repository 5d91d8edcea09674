export { verifiedEmail, verifiedPhone } from './own-address.store.ts';
