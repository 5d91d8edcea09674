import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { instancesOf } from '../post-exam-session/post-exam-session.store.ts';
import { exportPostSeats, postExamSeats } from './post-exam-seat.contract.ts';
import { countPostSeats, examsOfSession, listPostSeats } from './post-exam-seat.store.ts';
import { postExamSeatText } from './post-exam-seat.text.ts';

const FILE = { name: 'postExamSeats', columns: ['seatNo', 'prn', 'name', 'examCode', 'papers'], texts: [postExamSeatText] } as const;

/** All examinations of the session are within the caller's right; one that has none is no session of this institute. */
async function reach(db: Db, scope: InstituteScope, postExamSessionId: string): Promise<void> {
  const ids = await instancesOf(db, scope, postExamSessionId);
  if (ids.length === 0) throw notFound('post-exam session');
  for (const id of ids) await openInstance(db, scope, id, 'READ');
}

export const postExamSeatRoutes: Route[] = [
  ...listed(postExamSeats.list, exportPostSeats, FILE, async ({ db, scope, query }) => {
    await reach(db, scope, query.postExamSessionId);
    const page = pageRequest(query);
    const counts = await countPostSeats(db, scope, query);
    return pageReply({ rows: await listPostSeats(db, scope, query, page), total: totalOf(counts, query.show), page, counts });
  }),
  serve(postExamSeats.exams, async ({ db, scope, query }) => {
    await reach(db, scope, query.postExamSessionId);
    return { data: await examsOfSession(db, scope, query.postExamSessionId) };
  }),
];
