import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { JOB_SCHEMA, NIGHT, NIGHT_QUEUE, queueOptions, QUEUES } from './queue-settings.rules.ts';

/**
 * Installs or updates the queue in the schema `jobs` as prangan_owner, and lets prangan_app work with it: the
 * application owns nothing there and changes no table. Safe to run at every start.
 */
export async function installJobs(migratorUrl: string): Promise<void> {
  // pg-boss probes for its version table before it makes it; an installation of several steps as one role.
  const boss = new PgBoss({
    connectionString: migratorUrl,
    options: '-c role=prangan_owner',
    application_name: 'prangan jobs install',
    max: 2,
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const queue of QUEUES) {
      if (await boss.getQueue(queue)) await boss.updateQueue(queue, queueOptions);
      else await boss.createQueue(queue, queueOptions);
    }
    if (!(await boss.getQueue(NIGHT_QUEUE))) await boss.createQueue(NIGHT_QUEUE, { policy: 'short', notify: true });
    await boss.schedule(NIGHT_QUEUE, NIGHT.cron, null, { tz: NIGHT.tz });
  } finally {
    await boss.stop({ graceful: false });
  }
  const owner = new pg.Client({ connectionString: migratorUrl, options: '-c role=prangan_owner' });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await owner.query(GRANTS);
  } finally {
    await owner.end();
  }
}

/**
 * jobs.lease: which attempt holds a job. `fence` counts the attempts; every write transaction of an attempt holds
 * this row in share mode, so that a take-over waits for it and a late comer finds a higher number. `seen` is how far
 * the work had come when the attempt began, `fruitless` how many attempts in a row came no further.
 */
const GRANTS = `
  begin;
  create table if not exists ${JOB_SCHEMA}.lease (
    job_id uuid primary key,
    fence int not null,
    worker int not null,
    seen text not null default '',
    fruitless int not null default 0
  );
  grant usage on schema ${JOB_SCHEMA} to prangan_app;
  grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to prangan_app;
  grant usage, select on all sequences in schema ${JOB_SCHEMA} to prangan_app;
  grant execute on all functions in schema ${JOB_SCHEMA} to prangan_app;
  commit`;
