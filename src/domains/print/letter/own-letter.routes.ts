import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { setIssued } from '../issued-print/issued-print.door.ts';
import { asLetterFile } from './letter.command.ts';
import { ownLetters } from './own-letter.contract.ts';
import { countOwnLetters, findOwnLetter, listOwnLetters } from './own-letter.store.ts';

export const ownLetterRoutes: Route[] = [
  serve(ownLetters.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ rows: await listOwnLetters(db, scope, page), total: await countOwnLetters(db, scope), page });
  }),
  serve(ownLetters.download, async ({ db, scope, params }) => {
    const letter = await findOwnLetter(db, scope, params.id);
    if (letter === undefined) throw notFound('letter');
    return asLetterFile(letter, () => setIssued(db, scope, params.id, "STUDENT'S COPY"));
  }),
];
