import { useCall } from '../../../kit/http/use-call.client.ts';
import type { FieldValue } from '../../../kit/field/field-value.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { subjectFlowText } from './subject-flow.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import classes from './flow-graph.module.css';
import { circleThrough } from './flow-circle.rules.ts';
import { readSubjectFlow } from './subject-flow.contract.ts';

interface Props {
  readonly subjectId: FieldValue | undefined;
  readonly prerequisiteId: FieldValue | undefined;
}

/** Shows before saving which cycle the prerequisite would close: the server refuses it by the same rule. */
export function CircleNote({ subjectId, prerequisiteId }: Props) {
  const { t } = useText(subjectFlowText);
  const instituteId = useInstituteId();
  const added = typeof subjectId === 'string' && typeof prerequisiteId === 'string' ? { subjectId, prerequisiteId } : null;
  const isWhole = added !== null && added.subjectId !== '' && added.prerequisiteId !== '';
  const query = isWhole ? { subjectId: added.prerequisiteId } : {};
  const answer = useCall(readSubjectFlow, { instituteId, query }, { enabled: isWhole });
  const flow = answer.data?.data;
  const circle = isWhole && flow ? circleThrough(flow.edges, added) : null;
  if (!circle || !flow) return null;
  const codes = new Map(flow.subjects.map(({ id, code }) => [id, code]));
  // A subject that requires itself is not in the flow yet.
  const way = circle.map((id) => codes.get(id) ?? '…').join(' → ');
  return (
    <p className={classes.circle} role="alert">
      {t('subjectFlows.circle', { way })}
    </p>
  );
}
