import { backupFolder } from '../start/archive-state.server.ts';
import { clusterPlace } from '../start/cluster-place.server.ts';
import { nativePostgres } from '../start/binaries.server.ts';
import type { OpenArchive } from '../start/parts.server.ts';
import { startArchiver } from './archiver.server.ts';

export const openArchive: OpenArchive = ({ dataDir, databaseUrl }, say) => {
  const folder = backupFolder(dataDir);
  if (folder === null) return null;
  if (databaseUrl !== null) {
    say(
      'BACKUP_FOLDER does nothing with DATABASE_URL: the tools of that PostgreSQL archive its log (archive_command, pgBackRest, pg_receivewal).',
    );
    return null;
  }
  const { pgData } = clusterPlace(dataDir, nativePostgres(), say);
  return startArchiver({ dataDir, pgData, folder, say });
};
