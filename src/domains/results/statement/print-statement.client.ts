import { call, download } from '../../../kit/http/call.client.ts';
import type { CallInput } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { statementText } from './statement.text.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { statements } from './statement.contract.ts';

const { t } = textsOf(statementText);

/** Prints one statement and hands the file over; says whether it is an original or a duplicate. */
export async function printStatement(instituteId: string, order: NonNullable<CallInput<typeof statements.issue>['body']>): Promise<void> {
  const { data } = await call(statements.issue, { instituteId, body: order });
  await download(statements.download, { instituteId, params: { id: data.printId } });
  toastDone(t(data.copyNo === 1 ? 'statement.printed' : 'statement.printedAgain', { number: data.number }));
  await refresh(statements.list, statements.summary, statements.preview);
}
