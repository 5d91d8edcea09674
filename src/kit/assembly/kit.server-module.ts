import { approvalRoutes } from '../approval/approval.routes.ts';
import { historyRoutes } from '../audit/history.routes.ts';
import { bulkDelete } from '../bulk/bulk-delete.server.ts';
import { bulkRoutes } from '../bulk/bulk.routes.ts';
import { systemClock } from '../clock/clock.server.ts';
import { forgetExports } from '../people-export/export-end.server.ts';
import { makeExportJob } from '../people-export/make-export.job.ts';
import { exportApproval } from '../people-export/people-export.approval.server.ts';
import { peopleExportRoutes } from '../people-export/people-export.routes.ts';
import { applyFeedJob } from '../feed/apply-feed.job.ts';
import { endOldFeeds } from '../feed/feed-end.server.ts';
import { feedApprovals } from '../feed/feed.approval.server.ts';
import { mendRoutes } from '../feed-mend/mend.routes.ts';
import { feedRoutes } from '../feed/feed.routes.ts';
import { programVersion } from '../start/config.server.ts';
import { docsRoutes } from '../http/docs.routes.ts';
import { jobRoutes } from '../jobs/job.routes.ts';
import { foldHydrationChanges } from '../live/hydration-fold.server.ts';
import { liveRoutes } from '../live/live.routes.ts';
import { foldRowCounts } from '../master/row-count-fold.server.ts';
import { moduleRoutes } from '../module/module.routes.ts';
import { notificationRoutes } from '../notification/notification.routes.ts';
import { forgetOld } from '../notification/retention.server.ts';
import { recordRoutes } from '../record/record.routes.ts';
import { reminderRoutes } from '../reminder/reminder.routes.ts';
import { copyStackJob } from '../stack/copy-stack.job.ts';
import { stackRoutes } from '../stack/stack.routes.ts';
import { emptyOldTrash } from '../trash/trash-end.server.ts';
import { trashRoutes } from '../trash/trash.routes.ts';
import { cutOff, retentionDays } from '../upkeep/retention.rules.ts';
import { dropOld } from '../upkeep/retention.server.ts';
import { kitTables } from '../upkeep/retention.store.ts';
import { viewRoutes } from '../view/view.routes.ts';
import { defineServerModule } from './server-module.server.ts';

/** The kit's own calls and work, declared as a domain declares its own. */
export const kitModule = defineServerModule({
  name: 'kit',
  routes: (product) => [
    ...feedRoutes(product.feeds),
    ...mendRoutes(product.feeds),
    ...peopleExportRoutes(() => product.routes),
    ...approvalRoutes(product.approvals),
    ...reminderRoutes(product.reminders),
    ...jobRoutes,
    ...notificationRoutes,
    ...liveRoutes,
    ...historyRoutes(product.veils),
    ...recordRoutes(product.veils, product.histories),
    ...bulkRoutes,
    ...trashRoutes,
    ...viewRoutes,
    ...stackRoutes(product),
    ...moduleRoutes,
    ...docsRoutes(() => product.routes, programVersion),
  ],
  jobs: (product) => [applyFeedJob(product.feeds), copyStackJob(product.stacks), makeExportJob(() => product.routes)],
  approvals: (product) => [bulkDelete, ...feedApprovals(product.feeds), exportApproval(() => product.routes)],
  // Deletes codes, messages, sessions, stored replies, files and trash after their retention.
  passingTables: kitTables,
  nightly: (product) => [
    (at) => dropOld({ ...at, tables: product.passingTables, now: systemClock.now(), days: retentionDays(process.env) }),
    (at) => emptyOldTrash({ ...at, before: cutOff(systemClock.now(), retentionDays(process.env).trash) }),
    (at) => {
      const { trash, files } = retentionDays(process.env);
      const now = systemClock.now();
      return endOldFeeds({ ...at, deletedBefore: cutOff(now, trash), sentBefore: cutOff(now, files) });
    },
  ],
  everyMinute: [
    ({ owner, clock }) => forgetOld(owner.pool, clock),
    ({ owner }) => foldHydrationChanges(owner.pool),
    ({ owner }) => foldRowCounts(owner.pool),
    ({ owner, clock }) => forgetExports(owner.pool, clock),
  ],
});
