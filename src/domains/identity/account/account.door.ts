export { readerOf, verifiedEmail, verifiedPhone } from './own-address.store.ts';
