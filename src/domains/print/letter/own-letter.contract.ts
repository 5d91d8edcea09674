import * as z from 'zod/mini';
import { defineEndpoint, id, idParams } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { LETTER_KINDS, LETTER_STATES } from './letter.contract.ts';

const ownLetter = z.object({
  id,
  kind: z.enum(LETTER_KINDS),
  number: z.string(),
  /** What was typed: purpose, or reason and conduct. */
  subject: z.nullable(z.string()),
  state: z.enum(LETTER_STATES),
  issuedAt: z.string(),
});
export type OwnLetter = z.output<typeof ownLetter>;

const common = { scope: 'INSTITUTE', permission: { feature: 'ownResult', action: 'read' } } as const;

/** Letters of the student that the signed-in user is. */
export const ownLetters = {
  list: defineEndpoint({
    ...common,
    name: 'ownLetters.list',
    summary: 'Letters that were issued to the signed-in student, newest first',
    method: 'GET',
    path: '/api/print/own/letters',
    query: z.strictObject(paging),
    reply: pageOf(ownLetter),
  }),
  download: defineEndpoint({
    ...common,
    name: 'ownLetters.download',
    summary: "A student's copy of an own valid letter as a PDF",
    method: 'GET',
    path: '/api/print/own/letters/:id/letter.pdf',
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
};
