import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refreshAll, useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, Lines, LineTitle, LineWords } from '../../../kit/layout/lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { studentMerges, type StudentMerge } from './student-merge.contract.ts';
import { studentMergeText } from './student-merge.text.ts';

function UndoDialog({ merge, onClose }: { readonly merge: StudentMerge; readonly onClose: () => void }) {
  const { t } = useText(studentMergeText);
  const instituteId = useInstituteId();
  const undo = async () => {
    await call(studentMerges.undo, { instituteId, params: { id: merge.id }, body: { version: merge.version } });
    await refreshAll();
    toastDone(t('merge.undoneDone'));
  };
  return (
    <ReasonDialog
      title={t('merge.undoTitle', { name: merge.goneName })}
      confirm={t('merge.undo')}
      tone="navy"
      reason="NONE"
      onConfirm={undo}
      onClose={onClose}
    >
      <p>{t('merge.undoWhat')}</p>
    </ReasonDialog>
  );
}

/** Records that were merged into this one; gone while there is none. */
export function MergesCard({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(studentMergeText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [undoing, setUndoing] = useState<StudentMerge | null>(null);
  const rows = useCall(studentMerges.list, { instituteId, query: { studentProfileId, size: '50' } }).data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t('merge.card')} padding="NONE">
      <Lines>
        {rows.map((row) => (
          <Line key={row.id}>
            <LineWords>
              <LineTitle>
                {t('merge.merged', {
                  name: row.goneName,
                  number: row.goneNumber,
                  when: dayText(row.mergedAt),
                  by: row.mergedByName ?? '–',
                })}
              </LineTitle>
              <LineNote>
                {row.undoneAt === null ? row.reason : t('merge.undone', { when: dayText(row.undoneAt), by: row.undoneByName ?? '–' })}
              </LineNote>
            </LineWords>
            {row.undoneAt === null && can('profiles', 'delete') ? (
              <Button variant="default" size="xs" leftSection={<IconArrowBackUp size={16} stroke={1.75} />} onClick={() => setUndoing(row)}>
                {t('merge.undo')}
              </Button>
            ) : null}
          </Line>
        ))}
      </Lines>
      {undoing ? <UndoDialog merge={undoing} onClose={() => setUndoing(null)} /> : null}
    </Card>
  );
}
