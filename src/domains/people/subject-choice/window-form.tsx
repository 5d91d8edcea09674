import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { CHOICE_METHODS, choiceWindows, TIE_BREAKS, type ChoiceWindow } from './choice-window.contract.ts';
import { subjectChoiceText } from './subject-choice.text.ts';
import { draftOf, readDraft, type DraftBasketSource, type WindowDraft } from './window-draft.rules.ts';

export interface WindowPlace {
  readonly courseInstanceId: string;
  readonly semester: number;
  readonly baskets: readonly DraftBasketSource[];
}

interface Fields {
  readonly draft: WindowDraft;
  readonly onChange: (draft: WindowDraft) => void;
}

function Papers({ basket, draft, onChange }: Fields & { readonly basket: DraftBasketSource }) {
  const { t } = useText(subjectChoiceText);
  const set = (id: string, patch: Partial<WindowDraft['papers'][string]>) => {
    const own = draft.papers[id] ?? { offered: false, capacity: '', least: '0' };
    onChange({ ...draft, papers: { ...draft.papers, [id]: { ...own, ...patch } } });
  };
  return (
    <TableFrame>
      <DenseTable aria-label={basket.name}>
        <thead>
          <tr>
            <th scope="col">{t('choices.offer')}</th>
            <th scope="col">{t('choices.paper')}</th>
            <th scope="col">{t('choices.seats')}</th>
            <th scope="col">{t('choices.least')}</th>
          </tr>
        </thead>
        <tbody>
          {basket.papers.map(({ id, code, title }) => {
            const own = draft.papers[id];
            return (
              <tr key={id}>
                <td>
                  <Checkbox
                    aria-label={t('choices.offerOf', { paper: code })}
                    checked={own?.offered ?? false}
                    onChange={(event) => set(id, { offered: event.currentTarget.checked })}
                  />
                </td>
                <td>
                  {code} · {title}
                </td>
                <td>
                  <TextInput
                    aria-label={t('choices.seatsOf', { paper: code })}
                    inputMode="numeric"
                    w={80}
                    value={own?.capacity ?? ''}
                    onChange={(event) => set(id, { capacity: event.currentTarget.value })}
                  />
                </td>
                <td>
                  <TextInput
                    aria-label={t('choices.leastOf', { paper: code })}
                    inputMode="numeric"
                    w={80}
                    value={own?.least ?? ''}
                    onChange={(event) => set(id, { least: event.currentTarget.value })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

function Basket({ basket, draft, onChange }: Fields & { readonly basket: DraftBasketSource }) {
  const { t } = useText(subjectChoiceText);
  const own = draft.baskets[basket.name] ?? { offered: false, choose: '1', wishes: '1' };
  const set = (patch: Partial<typeof own>) => onChange({ ...draft, baskets: { ...draft.baskets, [basket.name]: { ...own, ...patch } } });
  return (
    <>
      <Checkbox
        label={t('choices.offerIn', { basket: basket.name })}
        checked={own.offered}
        onChange={(event) => set({ offered: event.currentTarget.checked })}
      />
      {own.offered ? (
        <>
          <Pairs>
            <TextInput
              label={t('choices.choose')}
              inputMode="numeric"
              value={own.choose}
              onChange={(event) => set({ choose: event.currentTarget.value })}
            />
            <TextInput
              label={t('choices.wishes')}
              inputMode="numeric"
              value={own.wishes}
              onChange={(event) => set({ wishes: event.currentTarget.value })}
            />
          </Pairs>
          <Papers basket={basket} draft={draft} onChange={onChange} />
        </>
      ) : null}
    </>
  );
}

function Order({ draft, onChange }: Fields) {
  const { t } = useText(subjectChoiceText);
  return (
    <>
      <Pairs>
        <MomentField
          label={t('choices.opens')}
          bare="00:00"
          required
          value={draft.opensAt}
          onChange={(opensAt) => onChange({ ...draft, opensAt })}
        />
        <MomentField
          label={t('choices.closes')}
          bare="23:59"
          required
          value={draft.closesAt}
          onChange={(closesAt) => onChange({ ...draft, closesAt })}
        />
      </Pairs>
      <Select
        label={t('choices.method')}
        allowDeselect={false}
        data={CHOICE_METHODS.map((value) => ({ value, label: t(`choices.method.${value}`) }))}
        value={draft.method}
        onChange={(value) => onChange({ ...draft, method: CHOICE_METHODS.find((one) => one === value) ?? draft.method })}
      />
      <MultiSelect
        label={t('choices.ties')}
        description={t('choices.tiesHelp')}
        data={TIE_BREAKS.map((value) => ({ value, label: t(`choices.tie.${value}`) }))}
        value={[...draft.ties]}
        onChange={(values) => onChange({ ...draft, ties: values.flatMap((value) => TIE_BREAKS.find((one) => one === value) ?? []) })}
      />
    </>
  );
}

/** When students choose, from what, and who gets a seat first. */
export function WindowForm({
  window,
  place,
  onClose,
}: {
  readonly window: ChoiceWindow | null;
  readonly place: WindowPlace;
  readonly onClose: () => void;
}) {
  const { t } = useText(subjectChoiceText);
  const instituteId = useInstituteId();
  const start = draftOf(window, place.baskets);
  const [draft, setDraft] = useState(start);
  const [saving, setSaving] = useState(false);
  const { courseInstanceId, semester } = place;
  const body = readDraft(draft, place.baskets, { courseInstanceId, semester, version: window?.version ?? null });
  const save = async () => {
    if (body === null) return;
    setSaving(true);
    try {
      await call(choiceWindows.save, { instituteId, body });
      await refresh(choiceWindows.find, choiceWindows.students);
      toastDone(t('choices.saved'));
      onClose();
    } catch (error) {
      toastRefusal(error);
    }
    setSaving(false);
  };
  return (
    <DrawerForm
      title={t(window === null ? 'choices.new' : 'choices.edit')}
      changed={!sameValue(draft, start)}
      saving={saving}
      readOnly={false}
      wide
      why={body === null ? t('choices.wrong') : null}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Order draft={draft} onChange={setDraft} />
      {place.baskets.map((basket) => (
        <Basket key={basket.name} basket={basket} draft={draft} onChange={setDraft} />
      ))}
    </DrawerForm>
  );
}
