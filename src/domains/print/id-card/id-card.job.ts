import * as z from 'zod/mini';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { checkCards } from './check-cards.command.ts';
import { CHECK_CARDS, PRINT_CARDS } from './id-card.rules.ts';
import { findBatch } from './id-card.store.ts';
import type { FoundBatch } from './id-card.store.ts';
import { printCards } from './print-cards.command.ts';

const workOn = (kind: string, work: (context: JobContext, batch: FoundBatch) => Promise<void>): JobDefinition =>
  defineJob({
    kind,
    payload: z.object({ batchId: z.uuid() }),
    run: async (context) => {
      const { scope, payload } = context;
      const batch = await context.transaction((db) => findBatch(db, scope, payload.batchId));
      if (batch === undefined) throw notFound('batch of cards');
      await work(context, batch);
      const { ready, leftOut } = (await context.transaction((db) => findBatch(db, scope, batch.id))) ?? batch;
      return { ready, leftOut };
    },
    about: async (db, scope, { payload }) => {
      const batch = await findBatch(db, scope, payload.batchId);
      return { batch: payload.batchId, title: batch?.title ?? '' };
    },
  });

export const checkCardsJob = workOn(CHECK_CARDS, checkCards);
export const printCardsJob = workOn(PRINT_CARDS, printCards);
