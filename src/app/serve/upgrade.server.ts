import { followTemplates } from '../../domains/identity/policy/follow-template.command.ts';
import { openDatabase } from '../../kit/db/database.server.ts';

/** What a newer version of the product changes in rows that tenants own, after its migrations; nothing when it was done. Answers what to say. */
export async function upgrade({ appUrl, migratorUrl }: { readonly appUrl: string; readonly migratorUrl: string }): Promise<string[]> {
  const database = openDatabase(appUrl, { name: 'prangan-upgrade', max: 1 });
  const everywhere = openDatabase(migratorUrl, { name: 'prangan-upgrade', max: 1 });
  try {
    const followed = await followTemplates(database.db, everywhere.db);
    return followed === 0
      ? []
      : [`${followed} ${followed === 1 ? 'policy was updated to its' : 'policies were updated to their'} newer template.`];
  } finally {
    await Promise.all([database.close(), everywhere.close()]);
  }
}
