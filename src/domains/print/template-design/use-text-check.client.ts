import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { textFaultsOfTemplate, type FaultyPerson } from '../print-template/print-template.contract.ts';

interface Found {
  readonly checked: number;
  readonly total: number;
  readonly people: readonly FaultyPerson[];
  /** All were looked at. */
  readonly isWhole: boolean;
}

/** Looks at all people part by part, until all were looked at, it is stopped, or its page is left. */
export function useTextCheck(id: string) {
  const instituteId = useInstituteId();
  const [found, setFound] = useState<Found | null>(null);
  const [running, setRunning] = useState(false);
  const round = useRef(0);
  const stop = () => {
    round.current += 1;
    setRunning(false);
  };
  useEffect(() => () => void (round.current += 1), []);
  const run = async (language: PrintLanguage) => {
    round.current += 1;
    const own = round.current;
    setRunning(true);
    let sum: Found = { checked: 0, total: 0, people: [], isWhole: false };
    setFound(sum);
    try {
      for (let after: string | undefined; !sum.isWhole;) {
        const query = { language, ...(after === undefined ? {} : { after }) };
        const { data }: ReplyOf<typeof textFaultsOfTemplate> = await call(textFaultsOfTemplate, { instituteId, params: { id }, query });
        if (own !== round.current) return;
        after = data.next ?? undefined;
        sum = {
          checked: sum.checked + data.checked,
          total: data.total,
          people: [...sum.people, ...data.people],
          isWhole: after === undefined,
        };
        setFound(sum);
      }
    } catch (error) {
      if (own === round.current) toastRefusal(error);
    }
    if (own === round.current) setRunning(false);
  };
  return { found, running, run, stop };
}
