import type { ClientBase } from 'pg';
import { skipNumbers } from '../../domains/results/statement/skip-numbers.server.ts';

/** What domains put right in a restored database before anybody works in it again. */
export const afterRestore: readonly ((client: ClientBase) => Promise<string[]>)[] = [skipNumbers];
