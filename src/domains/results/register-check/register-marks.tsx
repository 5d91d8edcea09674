import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { registerChecks, type RegisterMark, type ShownPage } from './register-check.contract.ts';
import classes from './register-check.module.css';
import { registerCheckText } from './register-check.text.ts';

interface DifferenceProps {
  readonly examInstanceId: string;
  readonly page: ShownPage;
  readonly onClose: () => void;
}

/** At which candidate and paper the page is not what the marks are. */
export function DifferenceDialog({ examInstanceId, page, onClose }: DifferenceProps) {
  const { t } = useText(registerCheckText);
  const instituteId = useInstituteId();
  const [student, setStudent] = useState('');
  const [paper, setPaper] = useState('');
  const chosen = page.blocks.find(({ studentExamId }) => studentExamId === student);
  const papers = new Set((chosen?.cells ?? page.blocks.flatMap(({ cells }) => cells)).map(({ code }) => code));
  const note = async (remark: string) => {
    const body = { digest: page.digest, studentExamId: student || null, paperCode: paper || null, remark };
    await call(registerChecks.report, { instituteId, params: { examInstanceId }, body });
    toastDone(t('registerCheck.noted', { page: page.pageNo }));
    await refresh(registerChecks.overview, registerChecks.page);
  };
  return (
    <ReasonDialog
      title={t('registerCheck.difference')}
      confirm={t('registerCheck.difference')}
      tone="navy"
      reason="REQUIRED"
      fields={
        <>
          <NativeSelect
            label={t('registerCheck.candidate')}
            value={student}
            onChange={(event) => {
              setStudent(event.currentTarget.value);
              setPaper('');
            }}
            data={[
              { value: '', label: t('registerCheck.wholePage') },
              ...page.blocks.map(({ studentExamId, seat, name }) => ({ value: studentExamId, label: `${seat} ${name}` })),
            ]}
          />
          <NativeSelect
            label={t('registerCheck.paper')}
            value={paper}
            onChange={(event) => setPaper(event.currentTarget.value)}
            data={[{ value: '', label: t('registerCheck.wholeResult') }, ...papers]}
          />
        </>
      }
      changed={student !== '' || paper !== ''}
      onConfirm={note}
      onClose={onClose}
    >
      {t('registerCheck.differenceWhat')}
    </ReasonDialog>
  );
}

function SettleDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useText(registerCheckText);
  const instituteId = useInstituteId();
  const settle = async (settlement: string) => {
    await call(registerChecks.settle, { instituteId, params: { id }, body: { settlement } });
    await refresh(registerChecks.overview, registerChecks.page);
  };
  return (
    <ReasonDialog
      title={t('registerCheck.settleTitle')}
      confirm={t('registerCheck.settle')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={settle}
      onClose={onClose}
    >
      {t('registerCheck.settleWhat')}
    </ReasonDialog>
  );
}

interface MarkProps {
  readonly mark: RegisterMark;
  readonly onSettle: (() => void) | null;
}

function Mark({ mark, onSettle }: MarkProps) {
  const { t } = useText(registerCheckText);
  const { kind, by, at, seat, paperCode, remark, settledBy, settledAt, settlement } = mark;
  const facts = { name: by ?? '–', when: momentText(at) };
  if (kind === 'VERIFIED')
    return (
      <li>
        <StateBadge tone="green">{t('registerCheck.by', facts)}</StateBadge>
      </li>
    );
  const where = [seat, paperCode].filter(Boolean).join(' · ');
  return (
    <li>
      <StateBadge tone={settledAt === null ? 'red' : 'grey'}>
        {[t('registerCheck.state.DIFFERENCE'), where].filter(Boolean).join(' · ')}
      </StateBadge>
      <span>{t('registerCheck.differs', { ...facts, words: remark ?? '' })}</span>
      {settledAt === null ? null : (
        <span className={classes.dim}>{t('registerCheck.settled', { name: settledBy ?? '–', words: settlement ?? '' })}</span>
      )}
      {onSettle === null ? null : (
        <Button size="xs" variant="default" onClick={onSettle}>
          {t('registerCheck.settle')}
        </Button>
      )}
    </li>
  );
}

/** What was marked on a page, and what became of it. */
export function RegisterMarks({ marks, mayCheck }: { readonly marks: readonly RegisterMark[]; readonly mayCheck: boolean }) {
  const [settling, setSettling] = useState<string | null>(null);
  if (marks.length === 0) return null;
  return (
    <>
      <ul className={classes.marks}>
        {marks.map((mark) => (
          <Mark
            key={mark.id}
            mark={mark}
            onSettle={mayCheck && mark.kind === 'DIFFERENCE' && mark.settledAt === null ? () => setSettling(mark.id) : null}
          />
        ))}
      </ul>
      {settling === null ? null : <SettleDialog id={settling} onClose={() => setSettling(null)} />}
    </>
  );
}
