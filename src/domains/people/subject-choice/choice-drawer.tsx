import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { choiceWindows, type Chooser, type ChoiceWindow } from './choice-window.contract.ts';
import { ownSubjectText } from './own-subject.text.ts';
import { subjectChoiceText } from './subject-choice.text.ts';
import { WishList } from './wish-list.tsx';
import type { Wishes } from './wish-order.rules.ts';

interface Props {
  readonly window: ChoiceWindow;
  readonly student: Chooser;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

const basketsOf = ({ baskets, papers }: ChoiceWindow) =>
  baskets.map((basket) => ({
    ...basket,
    papers: papers.filter((one) => one.basket === basket.name).map((one) => ({ ...one, isClosed: one.closedAt !== null })),
  }));

/** What a student chose; while the window is open the office enters it for whoever gave it on paper. */
export function ChoiceDrawer({ window, student, readOnly, onClose }: Props) {
  const { t } = useText(subjectChoiceText, ownSubjectText);
  const instituteId = useInstituteId();
  const baskets = basketsOf(window);
  const kept: Readonly<Record<string, Wishes>> = Object.fromEntries(
    baskets.map(({ name, papers }) => [name, student.wishIds.filter((id) => papers.some((one) => one.paperId === id))]),
  );
  const [wishes, setWishes] = useState(kept);
  const [saving, setSaving] = useState(false);
  const short = baskets.find(
    ({ name, choose, papers }) => (wishes[name]?.length ?? 0) < Math.min(choose, papers.filter((one) => !one.isClosed).length),
  );
  const save = async () => {
    setSaving(true);
    const body = { version: student.version, baskets: baskets.map(({ name }) => ({ name, paperIds: [...(wishes[name] ?? [])] })) };
    try {
      await call(choiceWindows.chooseFor, { instituteId, params: { id: window.id, enrolmentId: student.id }, body });
      await refresh(choiceWindows.find, choiceWindows.students);
      toastDone(t('choices.keptFor', { name: student.name }));
      onClose();
    } catch (error) {
      toastRefusal(error);
    }
    setSaving(false);
  };
  return (
    <DrawerForm
      title={t('choices.of', { name: student.name })}
      note={student.prn}
      changed={!sameValue(wishes, kept)}
      saving={saving}
      readOnly={readOnly}
      why={short === undefined ? null : t('ownSubjects.few', { choose: short.choose, basket: short.name })}
      onSave={() => void save()}
      onClose={onClose}
    >
      {baskets.map((basket) => (
        <WishList
          key={basket.name}
          basket={basket}
          wishes={wishes[basket.name] ?? []}
          isOpen={!readOnly}
          onChange={(next) => setWishes({ ...wishes, [basket.name]: next })}
        />
      ))}
    </DrawerForm>
  );
}
