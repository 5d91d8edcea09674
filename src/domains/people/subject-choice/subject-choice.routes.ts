import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { closeNow, findWindow, openWindow, remindMissing, saveWindow, turnPaper } from './choice-window.command.ts';
import { choiceWindows, ownSubjects } from './choice-window.contract.ts';
import { countChoosers, listChoosers } from './choice-window.store.ts';
import { choose, chooseFor, readOwn } from './own-subject.command.ts';

export const subjectChoiceRoutes: Route[] = [
  serve(choiceWindows.find, async ({ db, scope, query, clock }) => ({ data: await findWindow(db, scope, query, clock.now()) })),
  serve(choiceWindows.save, async ({ db, scope, body, clock }) => ({
    message: 'Choice window saved.',
    data: await saveWindow(db, scope, body, clock.now()),
  })),
  serve(choiceWindows.close, async ({ db, scope, params, body, clock }) => ({
    message: 'Choice window closed.',
    data: await closeNow(db, scope, { ...params, ...body }, clock.now()),
  })),
  serve(choiceWindows.closePaper, async ({ db, scope, params, body, clock }) => ({
    data: await turnPaper(db, scope, { ...params, ...body }, clock.now()),
  })),
  serve(choiceWindows.students, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    const window = await openWindow(db, scope, params.id);
    const counts = await countChoosers(db, scope, window, query);
    return pageReply({ rows: await listChoosers(db, scope, window, query, page), total: totalOf(counts, query.state), page, counts });
  }),
  serve(choiceWindows.chooseFor, async ({ db, scope, params, body, clock }) => ({
    message: 'Choices kept.',
    data: await chooseFor(db, scope, params, body, clock.now()),
  })),
  serve(choiceWindows.remind, async ({ db, scope, params, body, clock }) => ({
    data: await remindMissing(db, scope, { ...params, ...body }, clock.now()),
  })),
  serve(ownSubjects.get, async ({ db, scope, clock }) => ({ data: await readOwn(db, scope, clock.now()) })),
  serve(ownSubjects.choose, async ({ db, scope, params, body, clock }) => ({
    message: 'Your choices are kept.',
    data: await choose(db, scope, params.id, body, clock.now()),
  })),
];
