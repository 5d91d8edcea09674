import { skipNumbers } from '../../domains/print/issued-print/skip-numbers.server.ts';

/** What domains put right in a restored database before anybody works in it again: each takes the address of its superuser, and answers lines to say. */
export const afterRestore: readonly ((adminUrl: string) => Promise<string[]>)[] = [skipNumbers];
