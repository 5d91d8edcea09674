import { flushCompileCache } from 'node:module';
import { declareRights } from '../access/access.contract.ts';
import { kitRights } from '../access/kit.features.ts';
import { startWorker } from '../jobs/worker.server.ts';
import { applyFeedJob } from './apply-feed.job.ts';
import { testFeeds } from './test-feeds.server.ts';

/** A worker in a process of its own, to be killed by tests. Says READY on its standard output. */
const [appUrl, migratorUrl, dataDir] = process.argv.slice(2);
if (!appUrl || !migratorUrl || !dataDir) throw new Error('usage: app URL, migrator URL, data folder');
declareRights([kitRights, { features: Object.fromEntries(testFeeds.map(({ feature }) => [feature, { module: null, people: 'NONE' }])) }]);
const worker = await startWorker({ appUrl, migratorUrl, dataDir, version: 'test' }, [applyFeedJob(testFeeds)]);
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
// Who is killed writes nothing at its end: the next one would compile the product again.
flushCompileCache();
console.log('READY');
