import { Checkbox, Menu } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { examInstanceText } from './exam-instance.text.ts';
import { postExamSessionText } from '../../results/post-exam-session/post-exam-session.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { wholePostExamSessions } from '../../results/post-exam-session/post-exam-session.contract.ts';
import form from './instance-form.module.css';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { examInstances } from './exam-instance.contract.ts';
import { Flags, FormSection } from '../editing/form-parts.tsx';
import { OpenBadge } from '../editing/open-badge.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

interface Props extends OwnFieldProps<string[]> {
  readonly examSessionId: string;
  /** Where candidates failed may be an older session. */
  readonly isOfAnySession: boolean;
}

/** The instances of the chosen session, each included or not; others where they are asked for, or chosen already. */
function InstancesField({ value, onChange, readOnly, examSessionId, isOfAnySession }: Props) {
  const { t } = useText(examInstanceText, postExamSessionText);
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState(false);
  const paged = { size: '200', sort: 'code' };
  const own = useCall(examInstances.list, { instituteId, query: { ...paged, examSessionId } }, { enabled: examSessionId !== '' });
  const isElsewhere = own.data !== undefined && value.some((id) => !own.data?.data.some((row) => row.id === id));
  const isAll = isOfAnySession && (asked || isElsewhere);
  const every = useCall(examInstances.list, { instituteId, query: paged }, { enabled: isAll && examSessionId !== '' });
  const rows = (isAll ? every : own).data?.data;
  const put = (id: string, chosen: boolean) => onChange(chosen ? [...value, id] : value.filter((one) => one !== id));
  return (
    <FormSection aria-label={t('postExamSession.instances')} data-field="examInstanceIds" tabIndex={-1}>
      <h3 className={form.small}>{t('postExamSession.instances')}</h3>
      {examSessionId === '' ? <Hint>{t('postExamSession.instancesFirst')}</Hint> : null}
      {isOfAnySession && !readOnly && !isElsewhere ? (
        <Checkbox label={t('postExamSession.otherSessions')} checked={asked} onChange={(event) => setAsked(event.currentTarget.checked)} />
      ) : null}
      {rows?.length === 0 ? <Hint>{t('postExamSession.noInstances')}</Hint> : null}
      <Flags>
        {(rows ?? []).map((row) => (
          <Checkbox
            key={row.id}
            label={`${row.code} · ${row.name}`}
            disabled={readOnly}
            checked={value.includes(row.id)}
            onChange={(event) => put(row.id, event.currentTarget.checked)}
          />
        ))}
      </Flags>
    </FormSection>
  );
}

/** Menu item that opens where the session is computed and decided. */
function ProcessItem({ id }: { readonly id: string }) {
  const { t } = useText(postExamSessionText);
  const navigate = useNavigate();
  const search = { tab: 'sessions', postSession: id };
  return (
    <Menu.Item
      leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
      onClick={() => void navigate({ to: '/exam-master/post-examinations/result-processing', search })}
    >
      {t('postExamSession.process')}
    </Menu.Item>
  );
}

export const PostExamSessions = masterPage(wholePostExamSessions, {
  text: { title: 'examInstances.title', purpose: 'postExamSessions.purpose', one: 'postExamSessions.one' },
  columns: ['code', 'name', 'type', 'state', 'examSessionId'],
  form: ['code', 'name', 'type', 'examSessionId', 'examInstanceIds'],
  whole: (row) => row,
  begin: { examInstanceIds: [] },
  cells: { state: ({ state }) => <OpenBadge state={state} of="postExamSession" /> },
  slots: { rowItems: ({ id }) => <ProcessItem id={id} /> },
  fields: {
    examInstanceIds: ({ values, ...props }) => {
      const { examSessionId, type } = values;
      const session = typeof examSessionId === 'string' ? examSessionId : '';
      return <InstancesField {...props} examSessionId={session} isOfAnySession={type === 'SUPPLEMENTARY'} />;
    },
  },
});
