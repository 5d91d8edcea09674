/** What is asked of SNS: the certificate that it signs with, and that it may go on sending. */
export interface SnsWeb {
  /** Throws when there is no answer, or another than 200. */
  get(address: string): Promise<string>;
}

const ANSWER_MS = 10_000;
const MOST_BYTES = 64_000;

/** The one place from where SNS is asked. Whoever calls it has proved the address. */
export const snsWeb: SnsWeb = {
  async get(address) {
    const { host } = new URL(address);
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body ?? []) {
      bytes += part.length;
      if (bytes > MOST_BYTES) throw new Error(`${host} answered with more than ${MOST_BYTES} bytes.`);
      parts.push(part);
    }
    if (answer.status !== 200) throw new Error(`${host} answered ${answer.status}.`);
    return Buffer.concat(parts).toString('utf8');
  },
};
