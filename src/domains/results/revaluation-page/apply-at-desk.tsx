import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { DrawerContent, DrawerFields, DrawerHead, DrawerSheet } from '../../../kit/ui/drawer-frame.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { StudentPicker } from '../result-processing/student-picker.tsx';
import { revaluations } from '../revaluation/revaluation.contract.ts';
import { revaluationText } from '../revaluation/revaluation.text.ts';
import { OfferChoices, type Choice } from './offer-choices.tsx';
import { ownRevaluationText } from './own-revaluation.text.ts';
import { refreshRevaluations } from './revaluation-calls.client.ts';
import { revaluationDeskText } from './revaluation-desk.text.ts';

function Offered({ id, onApplied }: { readonly id: string; readonly onApplied: () => void }) {
  const { t } = useText(ownRevaluationText);
  const instituteId = useInstituteId();
  const answer = useCall(revaluations.offer, { instituteId, params: { id } });
  const apply = async (choices: Choice[]) => {
    const { data } = await call(revaluations.apply, { instituteId, params: { id }, body: { choices } });
    toastCount(data.applications, t('ownRevaluation.done', { count: count(data.applications) }));
    onApplied();
    await refreshRevaluations();
  };
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  return (
    <OfferChoices offer={answer.data.data} heading={`${answer.data.data.name} · ${answer.data.data.prn}`} place="DRAWER" onApply={apply} />
  );
}

/** A student at the desk: found, and the papers chosen for them. */
export function ApplyAtDesk({ examInstanceId, onClose }: { readonly examInstanceId: string; readonly onClose: () => void }) {
  const { t } = useText(revaluationDeskText, revaluationText);
  const [student, setStudent] = useState<string | null>(null);
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={560}>
      <Drawer.Overlay />
      <DrawerContent>
        <DrawerSheet>
          <DrawerHead title={t('revaluationDesk.new')} note={t('revaluationDesk.newHint')} />
          <DrawerFields>
            {student === null ? (
              <StudentPicker
                instanceId={examInstanceId}
                pointer="PUBLISHED"
                label={t('revaluation.student')}
                chosen={null}
                onChoose={setStudent}
              />
            ) : (
              <Stack>
                <Button variant="default" size="xs" onClick={() => setStudent(null)}>
                  {t('revaluationDesk.otherStudent')}
                </Button>
                <Offered key={student} id={student} onApplied={onClose} />
              </Stack>
            )}
          </DrawerFields>
        </DrawerSheet>
      </DrawerContent>
    </Drawer.Root>
  );
}
