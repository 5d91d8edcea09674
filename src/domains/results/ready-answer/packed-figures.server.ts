import { pack, ReadyReply } from '../../../kit/http/ready-reply.server.ts';
import type { Packed } from '../../../kit/http/ready-reply.server.ts';

/** The figures as the beginning of `{"data":{…},…}`, left open. */
export const packFigures = (figures: object): Packed => pack(`{"data":${JSON.stringify(figures).slice(0, -1)}`);

/** What is read at each question goes behind the figures, into the same `data` and beside it. Figures and place have no name in common. */
export function replyOf(figures: Packed, { data, ...beside }: { readonly data: object }): ReadyReply {
  return new ReadyReply(figures, `,${JSON.stringify(data).slice(1)},${JSON.stringify(beside).slice(1)}`);
}
