import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import {
  DECODE_MASKS,
  drawMissing,
  judgeDecode,
  maskPaper,
  maskPapers,
  reachMasked,
  reissueNumber,
  unmaskPaper,
} from './mask-number.command.ts';
import { exportMaskNumbers, maskNumbers } from './mask-number.contract.ts';
import { countMaskNumbers, countPrints, listMaskNumbers, listPrints } from './mask-number.store.ts';
import { maskNumberText } from './mask-number.text.ts';
import { maskStickers } from './mask-stickers.command.ts';

const FILE = {
  name: 'maskNumbers',
  columns: ['maskNo', 'seatNo', 'prn', 'name', 'drawnAt', 'voidedAt', 'voidedByName', 'voidReason'],
  texts: [maskNumberText],
} as const;

export const maskNumberRoutes: Route[] = [
  serve(maskNumbers.papers, async ({ db, scope, query }) => ({ data: await maskPapers(db, scope, query.examInstanceId) })),
  serve(maskNumbers.mask, async ({ db, scope, body }) => ({ data: await maskPaper(db, scope, body) })),
  serve(maskNumbers.draw, async ({ db, scope, params }) => ({ data: await drawMissing(db, scope, params.id) })),
  serve(maskNumbers.unmask, async ({ db, scope, params }) => ({ data: await unmaskPaper(db, scope, params.id) })),
  ...listed(maskNumbers.list, exportMaskNumbers, FILE, async ({ db, scope, query }) => {
    await reachMasked(db, scope, query.maskedPaperId, 'READ');
    const page = pageRequest(query);
    const counts = await countMaskNumbers(db, scope, query);
    return pageReply({ rows: await listMaskNumbers(db, scope, query, page), total: totalOf(counts, query.show), page, counts });
  }),
  serve(maskNumbers.reissue, async ({ db, scope, params, body }) => ({ data: await reissueNumber(db, scope, params.id, body.reason) })),
  serve(maskNumbers.stickers, ({ db, scope, params, query }) => maskStickers(db, scope, params.id, query.numberId ?? null)),
  serve(maskNumbers.prints, async ({ db, scope, params, query }) => {
    await reachMasked(db, scope, params.id, 'READ');
    const page = pageRequest(query);
    return pageReply({ rows: await listPrints(db, scope, params.id, page), total: await countPrints(db, scope, params.id), page });
  }),
  serve(maskNumbers.requestDecode, async ({ db, scope, params, body }) => {
    const { examInstanceId } = await judgeDecode(db, scope, params.id);
    const approvalId = await requestApproval(db, scope, {
      act: DECODE_MASKS,
      feature: 'maskNumbers',
      subject: params.id,
      payload: { maskedPaperId: params.id, examInstanceId },
      itemCount: 1,
      reason: body.reason,
      document: null,
    });
    return { data: { approvalId } };
  }),
];
