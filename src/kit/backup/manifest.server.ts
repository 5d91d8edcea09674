import { z } from 'zod';
import { postgresMajor } from '../start/binaries.server.ts';
import { outstanding, readMigrations } from '../start/migrate.server.ts';
import { StartError } from '../errors/start-error.server.ts';

/** The last entry of a backup: what the file holds, and what was true in the database at its moment. */
const manifestSchema = z.strictObject({
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ number: z.int(), name: z.string(), sha256: z.string() })),
  /** The place in the write-ahead log up to which a restore goes. */
  lsn: z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/),
  /** That place by the database's clock, its timeline, and the number of the cluster: how the archived log goes on from here. Older backups lack them. */
  momentAt: z.iso.datetime().optional(),
  timeline: z.int().optional(),
  system: z.string().optional(),
  /** Rows of each table at that place; null where writers left no moment to count at. */
  counts: z.record(z.string(), z.int()).nullable(),
  chains: z.array(z.strictObject({ chain: z.string(), seq: z.string(), hash: z.string() })),
  folders: z.array(z.string()),
  files: z.array(z.strictObject({ path: z.string(), size: z.int(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type PackedFile = Manifest['files'][number];

export const MANIFEST = 'manifest.json';

/** What of a data folder a backup holds; anything else in it would be somebody's forgery. */
const ROOTS = new Set(['postgres', 'secrets', 'audit-heads', 'demo-state']);

/** A path of a backup stays below the folder that it is restored to. Throws StartError. */
export function requireSafePath(path: string): void {
  const [root = '', ...parts] = path.split('/');
  if (ROOTS.has(root) && parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) return;
  throw new StartError(`the backup holds a file of a name that no backup has: ${JSON.stringify(path.slice(0, 200))}.`);
}

/** Throws StartError where this program cannot go on with what the backup holds. */
export function readManifest(bytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!parsed.success) throw new StartError('the manifest of the backup cannot be read by this version of Prangan.');
  const manifest = parsed.data;
  for (const path of manifest.folders) requireSafePath(path);
  if (Number.parseInt(manifest.postgres, 10) !== postgresMajor) {
    throw new StartError(`the backup is of PostgreSQL ${manifest.postgres}, this program brings PostgreSQL ${postgresMajor}.`);
  }
  // Says which: a newer version of Prangan, or files that were changed.
  outstanding(readMigrations(), manifest.migrations);
  return manifest;
}

/** Throws StartError where what was read is not what the manifest names. */
export function requireSameFiles(manifest: Manifest, found: ReadonlyMap<string, PackedFile>): void {
  for (const file of manifest.files) {
    const there = found.get(file.path);
    if (there === undefined) throw new StartError(`the backup lacks the file ${file.path} that its manifest names.`);
    if (there.sha256 !== file.sha256 || there.size !== file.size)
      throw new StartError(`the file ${file.path} in the backup is not the one that its manifest names.`);
  }
  if (found.size !== manifest.files.length) throw new StartError('the backup holds files that its manifest does not name.');
}
