import { useCan } from '../../../kit/access/authorization.client.ts';
import type { FormValues } from '../../../kit/field/field-value.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { examPatterns } from '../../exams/exam-pattern/exam-pattern.contract.ts';
import { revaluationKindText } from './revaluation-kind.text.ts';

/** Under the form: in which patterns in use the rules do not have this nature, so that nobody there is offered it. */
export function PatternNote({ values }: { readonly values: FormValues }) {
  const { t } = useText(revaluationKindText);
  const instituteId = useInstituteId();
  const mayRead = useCan()('examPatterns', 'read');
  const answer = useCall(examPatterns.list, { instituteId, query: { size: '200' } }, { enabled: mayRead });
  const { nature, active } = values;
  const patterns = (answer.data?.data ?? []).filter(({ state }) => state === 'ACTIVE' || state === 'SUPERSEDED');
  const without = patterns.filter(({ settings }) => settings.revaluation.kinds.every((kind) => kind !== nature));
  if (typeof nature !== 'string' || active !== true || without.length === 0) return null;
  const names = [...new Set(without.map(({ name }) => name))].join(', ');
  return (
    <Hint role="status">
      {t(without.length === patterns.length ? 'revaluationKind.inNoPattern' : 'revaluationKind.notInPatterns', { names })}
    </Hint>
  );
}
