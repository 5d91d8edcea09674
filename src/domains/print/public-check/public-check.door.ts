export { findPrints } from './public-check.store.ts';
