import * as z from 'zod/mini';
import { noteAnswer } from '../access/authorization.client.ts';
import { showOrSave } from './shown-file.client.ts';
import type { NamedFile } from './shown-file.client.ts';
import { loadRefusals, textsOf } from '../text/text.client.ts';
import { callText } from './call.text.ts';
import { productText } from '../text/product.text.ts';
import { toastError } from '../ui/toasts.tsx';
import { CallError } from '../errors/call-error.client.ts';
import { errorReply, renewsSession, type CallInput, type CallOf, type Endpoint, type ReplyOf } from './endpoint.contract.ts';
import { heldBecause } from './held-changes.client.ts';
import { askedForReason } from './asked-export.client.ts';
import { factorStep, passwordStep } from './asked-step.client.ts';
import { forgetIdempotencyKey } from './idempotency.client.ts';
import { beginPending, endPending } from '../ui/pending.client.ts';
import { requestOf } from './request.client.ts';
import { noteRenewal, watchRenewals } from '../session/session-renewal.client.ts';
import { endSession } from '../session/sign-out.client.ts';

const { t } = textsOf(callText, productText);

async function send(endpoint: Endpoint, input: CallInput<Endpoint>, upload: Blob | null): Promise<Response> {
  const { url, init, fingerprint } = requestOf(endpoint, input, upload);
  const pending = crypto.randomUUID();
  beginPending(pending);
  try {
    const response = await fetch(url, init);
    if (fingerprint) forgetIdempotencyKey(fingerprint);
    return response;
  } catch {
    throw new CallError(0, [{ message: t('error.noAnswer'), code: 'NO_ANSWER' }]);
  } finally {
    endPending(pending);
  }
}

async function refusal(endpoint: Endpoint, response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = z.safeParse(errorReply, body);
  const items = parsed.success && parsed.data.errors.length > 0 ? parsed.data.errors : [{ message: t('error.fallback'), code: 'UNKNOWN' }];
  await loadRefusals();
  const error = new CallError(response.status, items, response.headers.get('x-request-id'), body);
  if (response.status === 401)
    void (items[0]?.code === 'FORCE_LOGOUT' ? endSession(t('session.forced'), 'FORCED') : endSession(t('session.inactive'), 'INACTIVE'));
  if (response.status === 403) toastError(t('access.refused'));
  noteAnswer(endpoint.permission, response.status, body);
  return error;
}

async function answerOf(endpoint: Endpoint, input: CallInput<Endpoint>, upload: Blob | null): Promise<Response> {
  const held = heldBecause(endpoint);
  if (held !== null) throw new CallError(0, [{ message: held, code: 'CHANGES_HELD' }]);
  const wasRenewed = watchRenewals();
  const answer = send(endpoint, input, upload);
  const response = await (renewsSession(endpoint) ? noteRenewal(answer) : answer);
  // Sent with a session id renewed meanwhile: this does not mean that the session ended.
  if (response.status === 401 && !renewsSession(endpoint) && (await wasRenewed())) return answerOf(endpoint, input, upload);
  if (!response.ok) {
    const error = await refusal(endpoint, response);
    // The user is asked for the second factor or the password, and the call continues after it.
    const step = [factorStep, ...(endpoint.kind === 'CHANGE' && endpoint.session === 'FRESH' ? [passwordStep] : [])].find(({ code }) =>
      error.items.some((item) => item.code === code),
    );
    if (step && (await step.given())) return answerOf(endpoint, input, upload);
    throw error;
  }
  noteAnswer(endpoint.permission, response.status);
  return response;
}

/** Whether this can be read in another institute of the user. Asked beside the page: a refusal is neither shown nor taken for one of the institute that is chosen. */
export async function canBeRead<E extends CallOf<'READ'>>(endpoint: E, input: CallInput<E>): Promise<boolean> {
  const { url, init } = requestOf(endpoint, input, null);
  const response = await fetch(url, init).catch(() => null);
  return response?.ok === true;
}

interface Answer {
  readonly status: number;
  readonly requestId: string | null;
  readonly body: unknown;
}

async function readAnswer(endpoint: Endpoint, input: CallInput<Endpoint>, upload: Blob | null): Promise<Answer> {
  const response = await answerOf(endpoint, input, upload);
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, requestId: response.headers.get('x-request-id'), body };
}

/** Changes that have no answer yet. */
const changing = new Map<string, Promise<Answer>>();

/** A button pressed twice, Enter or Ctrl+S pressed twice: the same change is sent once, and both have its answer. */
function sentOnce(endpoint: Endpoint, input: CallInput<Endpoint>): Promise<Answer> {
  const key = `${endpoint.name} ${JSON.stringify(input)}`;
  const sent = changing.get(key) ?? readAnswer(endpoint, input, null).finally(() => changing.delete(key));
  changing.set(key, sent);
  return sent;
}

/**
 * Calls an endpoint; input and reply are typed by its contract. Rejects with CallError; 401 and 403 are
 * handled here once for all (sign-out, feature flag, toast), the rest is the caller's to show.
 */
export async function call<E extends CallOf<'READ' | 'CHANGE' | 'UPLOAD'>>(
  endpoint: E,
  input: CallInput<E> = {},
  upload: Blob | null = null,
): Promise<ReplyOf<E>> {
  const { status, requestId, body } = await (endpoint.kind === 'CHANGE' ? sentOnce(endpoint, input) : readAnswer(endpoint, input, upload));
  const parsed = z.safeParse<E['reply']>(endpoint.reply, body);
  if (!parsed.success) {
    console.error(`The answer of ${endpoint.name} is not what its contract says.`, parsed.error.issues);
    throw new CallError(status, [{ message: t('error.fallback'), code: 'UNEXPECTED_REPLY' }], requestId);
  }
  return parsed.data;
}

/**
 * Calls a download endpoint; a document is shown before it is kept, another file handed to the browser under the name the server gave;
 * with `saveFile` every file is handed over at once.
 * A file of more people's rows than allowed without a reason opens a dialog, which continues from here.
 */
export async function download<E extends CallOf<'DOWNLOAD'>>(
  endpoint: E,
  input: CallInput<E>,
  take: (file: NamedFile) => void = showOrSave,
): Promise<void> {
  const response = await answerOf(endpoint, input, null).catch((error: unknown) => {
    if (askedForReason(error, endpoint, input)) return null;
    throw error;
  });
  if (response) take(await fileOf(response, endpoint.name));
}

async function fileOf(response: Response, otherwise: string): Promise<NamedFile> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return { name: encoded ? decodeURIComponent(encoded) : (plain ?? otherwise), blob: await response.blob() };
}
