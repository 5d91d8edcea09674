import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMessageTemplate,
  getMessageTemplate,
  listMessageTemplates,
  removeMessageTemplate,
  updateMessageTemplate,
} from '../../src/domains/messaging/broadcast/message-template.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

let app: App;
beforeAll(async () => void (app = await startApp()));
afterAll(async () => app?.close());

const words = {
  name: 'Fees',
  class: 'SERVICE' as const,
  topic: null,
  subject: 'Fees of {{name}}',
  body: '<p onclick="x()">Pay, {{name}}</p>',
};
const codeOf = ({ status, body }: { status: number; body: { errors: readonly { code: string }[] } }) => `${status} ${body.errors[0]?.code}`;

describe('a template of a message', () => {
  it('is kept clean, by a name that each kind has once, in its own institute', async () => {
    const admin = app.as('admin');
    const { id } = (await admin.ok(createMessageTemplate, { body: { ...words, channel: 'EMAIL' } })).data;
    expect((await admin.ok(getMessageTemplate, { params: { id } })).data.body).toBe('<p>Pay, {{name}}</p>');
    const again = { ...words, name: 'FEES' };
    expect(codeOf(await admin.call(createMessageTemplate, { body: { ...again, channel: 'EMAIL' } }))).toBe(
      '409 MESSAGE_TEMPLATE_NAME_ONCE',
    );
    await admin.ok(createMessageTemplate, { body: { ...again, body: 'Pay', channel: 'BELL' } });
    const { data } = await admin.ok(listMessageTemplates, { query: { channel: 'EMAIL', q: 'fee' } });
    expect(data.map((one) => one.id)).toEqual([id]);
    expect((await app.as('adminB').call(getMessageTemplate, { params: { id } })).status).toBe(404);
    const unknown = await admin.call(createMessageTemplate, { body: { ...words, name: 'X', body: '<p>{{salary}}</p>', channel: 'EMAIL' } });
    expect(codeOf(unknown)).toBe('422 UNKNOWN_VARIABLE');
  });

  it('is changed once per version, and removed', async () => {
    const admin = app.as('admin');
    const { id, version } = (await admin.ok(createMessageTemplate, { body: { ...words, name: 'Exam', channel: 'EMAIL' } })).data;
    const changed = { ...words, name: 'Exam', subject: 'Exam', version };
    expect((await admin.ok(updateMessageTemplate, { params: { id }, body: changed })).data.version).toBe(version + 1);
    expect(codeOf(await admin.call(updateMessageTemplate, { params: { id }, body: changed }))).toBe('409 VERSION_CONFLICT');
    await admin.ok(removeMessageTemplate, { params: { id } });
    expect((await admin.call(getMessageTemplate, { params: { id } })).status).toBe(404);
  });
});
