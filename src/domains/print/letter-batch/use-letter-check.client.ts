import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { letterBatches, LETTERS_AT_ONCE, type BatchOrder } from './letter-batch.contract.ts';

interface Found {
  /** The order that was looked at: of another one nothing is known. */
  readonly of: string;
  readonly done: number;
  readonly faulty: ReadonlySet<string>;
  /** Fields that nobody entered, by student. */
  readonly empty: ReadonlyMap<string, readonly string[]>;
}

/** Looks at the letters of an order part by part, before anything is issued. */
export function useLetterCheck(order: BatchOrder) {
  const instituteId = useInstituteId();
  const of = JSON.stringify(order);
  const [found, setFound] = useState<Found | null>(null);
  const latest = useRef('');
  useEffect(() => {
    latest.current = of;
    return () => void (latest.current = '');
  }, [of]);
  const check = async () => {
    let sum: Found = { of, done: 0, faulty: new Set(), empty: new Map() };
    setFound(sum);
    const ids = order.studentProfileIds;
    try {
      while (sum.done < ids.length && latest.current === of) {
        const studentProfileIds = ids.slice(sum.done, sum.done + LETTERS_AT_ONCE);
        const { data } = await call(letterBatches.check, { instituteId, body: { ...order, studentProfileIds } });
        const empty = data.empty.map(({ studentProfileId, fields }) => [studentProfileId, fields] as const);
        sum = {
          of,
          done: sum.done + studentProfileIds.length,
          faulty: new Set([...sum.faulty, ...data.faulty]),
          empty: new Map([...sum.empty, ...empty]),
        };
        setFound(sum);
      }
    } catch (error) {
      setFound(null);
      toastRefusal(error);
    }
  };
  return { check, found: found?.of === of ? found : null };
}
