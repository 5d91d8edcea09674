export { requireEverywhere } from './everywhere.command.ts';
