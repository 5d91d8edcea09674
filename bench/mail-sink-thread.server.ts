import { parentPort } from 'node:worker_threads';
import { openMailSink } from '../tests/messages/mail-sink.server.ts';

/** The mail server of a measurement, in a thread of its own: says where it listens, then to whom each mail went, and keeps none. */
const sink = await openMailSink();
sink.at = (moment, to) => {
  if (moment !== 'ANSWERED') return false;
  sink.taken.length = 0;
  parentPort?.postMessage({ kind: 'taken', to });
  return false;
};
parentPort?.postMessage({ kind: 'ready', smtpUrl: sink.smtpUrl });
