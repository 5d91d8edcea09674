import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone, toastUndo } from '../../../kit/ui/toasts.tsx';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { paperMaps } from '../paper-map/paper-map.contract.ts';
import { paperMapText } from '../paper-map/paper-map.text.ts';
import { teacherLeaving, type LeavingPaper } from './teacher-leaving.contract.ts';
import { teacherLeavingText } from './teacher-leaving.text.ts';

const PAPERS = '/exam-master/exam-configuration/exam-paper';

interface Props {
  readonly teacherProfileId: string;
  readonly papers: readonly LeavingPaper[];
}

function useHandOver(fromTeacherProfileId: string, paperMapIds: readonly string[]) {
  const { t } = useText(teacherLeavingText);
  const instituteId = useInstituteId();
  const send = async (from: string, to: string) => {
    const body = { fromTeacherProfileId: from, toTeacherProfileId: to, paperMapIds: [...paperMapIds] };
    await call(teacherLeaving.handOver, { instituteId, body });
    await refresh(teacherLeaving.show, paperMaps.list);
  };
  return async (to: string) => {
    await send(fromTeacherProfileId, to);
    toastUndo(t('leaving.done'), async () => {
      await send(to, fromTeacherProfileId);
      toastDone(t('leaving.undone'));
    });
  };
}

interface DialogProps {
  readonly teacherProfileId: string;
  readonly paperMapIds: readonly string[];
  readonly onClose: () => void;
}

function HandOver({ teacherProfileId, paperMapIds, onClose }: DialogProps) {
  const { t } = useText(teacherLeavingText);
  const give = useHandOver(teacherProfileId, paperMapIds);
  const [to, setTo] = useState<string | null>(null);
  const words = t('leaving.handOver', { count: count(paperMapIds.length) });
  return (
    <ReasonDialog
      title={words}
      confirm={words}
      tone="navy"
      reason="NONE"
      why={to === null ? t('leaving.chooseTo') : null}
      changed={to !== null}
      onConfirm={() => give(to ?? '')}
      onClose={onClose}
      fields={
        <ReferenceSelect
          master={teacherProfiles}
          field={{ value: to, onChange: setTo }}
          known={null}
          shared={{ label: t('leaving.to'), withAsterisk: true }}
          clearable={false}
        />
      }
    >
      {t('leaving.handOverWhat')}
    </ReasonDialog>
  );
}

interface RowProps {
  readonly paper: LeavingPaper;
  readonly isIn: boolean;
  readonly onTake: ((isIn: boolean) => void) | null;
}

function Row({ paper, isIn, onTake }: RowProps) {
  const { t } = useText(teacherLeavingText, paperMapText);
  const head = paper.evaluator === null ? t('leaving.allHeads') : t(`paperMap.evaluator.${paper.evaluator}`);
  return (
    <tr>
      {onTake ? (
        <td>
          <Checkbox
            aria-label={t('leaving.take', { code: paper.code })}
            checked={isIn}
            onChange={(event) => onTake(event.currentTarget.checked)}
          />
        </td>
      ) : null}
      <td>
        <FirstLine>
          <Link to={`${PAPERS}/${paper.examPaperId}`} search={{ tab: 'teachers' }}>
            {paper.code}
          </Link>
        </FirstLine>
        <SecondLine>{paper.title}</SecondLine>
      </td>
      <td>{paper.others === 0 ? <StateBadge tone="amber">{t('leaving.alone')}</StateBadge> : count(paper.others)}</td>
      <td>
        <FirstLine>{paper.division ?? t('leaving.allDivisions')}</FirstLine>
        <SecondLine>{head}</SecondLine>
      </td>
      <td data-end>{count(paper.openSheets)}</td>
    </tr>
  );
}

/** Papers of the teacher, those that nobody else has first; chosen ones are handed over, and taken back. */
export function LeavingPapers({ teacherProfileId, papers }: Props) {
  const { t } = useText(teacherLeavingText);
  const may = useCan()('facultyPaperAssignment', 'update');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(papers.map((one) => one.paperMapId)));
  const [asking, setAsking] = useState(false);
  if (papers.length === 0)
    return (
      <Card title={t('leaving.papers')}>
        <Hint>{t('leaving.papersNone')}</Hint>
      </Card>
    );
  const take = (id: string) => (isIn: boolean) =>
    setChosen((before) => new Set(isIn ? [...before, id] : [...before].filter((one) => one !== id)));
  const act = (
    <ActButton
      leftSection={<IconUserShare size={16} stroke={1.75} />}
      why={chosen.size === 0 ? t('leaving.choose') : null}
      onClick={() => setAsking(true)}
    >
      {t('leaving.handOver', { count: count(chosen.size) })}
    </ActButton>
  );
  return (
    <Card title={t('leaving.papers')} end={may ? act : null}>
      <TableFrame>
        <DenseTable aria-label={t('leaving.papers')}>
          <thead>
            <tr>
              {may ? (
                <th>
                  <span className="p-hidden">{t('leaving.choose')}</span>
                </th>
              ) : null}
              <th scope="col">{t('leaving.paper')}</th>
              <th scope="col">{t('leaving.others')}</th>
              <th scope="col">{t('leaving.who')}</th>
              <th scope="col" data-end>
                {t('leaving.openSheets')}
              </th>
            </tr>
          </thead>
          <tbody>
            {papers.map((paper) => (
              <Row key={paper.paperMapId} paper={paper} isIn={chosen.has(paper.paperMapId)} onTake={may ? take(paper.paperMapId) : null} />
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
      {asking ? <HandOver teacherProfileId={teacherProfileId} paperMapIds={[...chosen]} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
