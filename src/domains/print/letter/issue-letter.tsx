import { TextInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { call, download } from '../../../kit/http/call.client.ts';
import { dateOnly } from '../../../kit/http/endpoint.contract.ts';
import { showOrSave } from '../../../kit/http/shown-file.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { printFieldText } from '../print-kind/print-field.text.ts';
import { isLetterDay, letters, type LetterChoice, type LetterOrder, type LetterWord, type LetterWords } from './letter.contract.ts';
import { isLeftBefore } from './letter.rules.ts';
import { letterText } from './letter.text.ts';

interface Typed {
  readonly kind: LetterChoice['kind'] | null;
  readonly language: LetterChoice['languages'][number] | null;
  readonly words: LetterWords;
}

/** Nothing was touched yet. */
export const UNTYPED: Typed = { kind: null, language: null, words: {} };

interface Chosen {
  readonly choices: readonly LetterChoice[];
  readonly choice: LetterChoice | undefined;
  readonly language: LetterChoice['languages'][number];
  readonly words: LetterWords;
}

/** What is chosen where nothing was touched: the first letter that can be given, in the first language of its template. */
export function chosenOf(choices: readonly LetterChoice[], { kind, language, words }: Typed): Chosen {
  const first = choices.find(({ refusal }) => refusal === null) ?? choices[0];
  const choice = choices.find((one) => one.kind === kind) ?? first;
  const known = choice?.languages.find((one) => one === language) ?? choice?.languages[0] ?? 'en';
  return { choices, choice, language: known, words };
}

interface FieldsProps {
  readonly chosen: Chosen;
  readonly onChange: (part: Partial<Typed>) => void;
}

export function LetterFields({ chosen: { choices, choice, language, words }, onChange }: FieldsProps) {
  const { t, textOf } = useText(letterText);
  if (!choice) return null;
  return (
    <>
      <SearchSelect
        label={t('letters.kind')}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        data={choices.map(({ kind }) => ({ value: kind, label: t(`letters.kind.${kind}`) }))}
        value={choice.kind}
        onChange={(value) => onChange({ kind: choices.find(({ kind }) => kind === value)?.kind ?? null })}
      />
      <SearchSelect
        label={t('letters.language')}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        data={choice.languages.map((value) => ({ value, label: t(`letters.language.${value}`) }))}
        value={language}
        onChange={(value) => onChange({ language: choice.languages.find((one) => one === value) ?? null })}
      />
      {choice.words.map((word) => {
        const shared = { label: t(`letters.word.${word}`), description: textOf(`letters.word.${word}.hint`), withAsterisk: true };
        const put = (typed: string) => onChange({ words: { ...words, [word]: typed } });
        return isLetterDay(word) ? (
          <DayField key={word} {...shared} value={words[word] ?? ''} onChange={put} />
        ) : (
          <TextInput
            key={word}
            {...shared}
            maxLength={150}
            value={words[word] ?? ''}
            onChange={(event) => put(event.currentTarget.value)}
          />
        );
      })}
    </>
  );
}

const isTyped = (word: LetterWord, typed: string): boolean => (isLetterDay(word) ? dateOnly.safeParse(typed).success : typed !== '');

/** Why it cannot be issued yet; null: it can. */
export function useWhy({ choice, words }: Chosen): string | null {
  const { t } = useText(letterText);
  if (!choice) return t('letters.none');
  if (choice.refusal !== null) return t(`letters.refused.${choice.refusal}`);
  const left = choice.words.find((word) => !isTyped(word, words[word]?.trim() ?? ''));
  if (left !== undefined) return t('letters.type', { word: t(`letters.word.${left}`) });
  return isLeftBefore(words) ? t('letters.leftBefore') : null;
}

function orderOf({ choice, language, words }: Chosen, studentProfileId: string): LetterOrder | null {
  if (!choice) return null;
  const typed = Object.fromEntries(choice.words.map((word) => [word, words[word]?.trim() ?? '']));
  return { studentProfileId, kind: choice.kind, language, words: typed };
}

function Missing({ choice }: { readonly choice: LetterChoice }) {
  const { t, textOf } = useText(letterText, printFieldText);
  if (choice.refusal !== null) return <p>{t(`letters.refused.${choice.refusal}`)}</p>;
  if (choice.missing.length === 0) return null;
  return <p>{t('letters.missing', { fields: choice.missing.map((field) => textOf(`printField.${field}`, field)).join(', ') })}</p>;
}

/** One letter: which one, in which language, what is typed on it, how it will look, and what is missing; then it is issued. */
export function IssueLetter({ studentProfileId, onClose }: { readonly studentProfileId: string; readonly onClose: () => void }) {
  const { t } = useText(letterText);
  const instituteId = useInstituteId();
  const answer = useCall(letters.choices, { instituteId, params: { studentProfileId } });
  const [typed, setTyped] = useState(UNTYPED);
  const chosen = chosenOf(answer.data?.data ?? [], typed);
  const why = useWhy(chosen);
  const order = orderOf(chosen, studentProfileId);
  const preview = async () => {
    if (order === null) return;
    const { data } = await call(letters.preview, { instituteId, body: order });
    const bytes = Uint8Array.from(atob(data.pdf), (letter) => letter.charCodeAt(0));
    showOrSave({ name: `${order.kind.toLowerCase()}-specimen.pdf`, blob: new Blob([bytes], { type: 'application/pdf' }) });
  };
  const issue = async () => {
    if (order === null) return;
    const { data } = await call(letters.issue, { instituteId, body: order });
    toastDone(t('letters.issued', { number: data.number }));
    await refresh(letters.list, letters.choices);
    await download(letters.download, { instituteId, params: { id: data.id } }).catch(toastRefusal);
  };
  return (
    <ReasonDialog
      title={t('letters.issue')}
      confirm={t('letters.issueDo')}
      tone="navy"
      reason="NONE"
      changed={Object.values(typed.words).some(Boolean)}
      why={why}
      onConfirm={issue}
      onClose={onClose}
      fields={
        <Stack>
          <LetterFields chosen={chosen} onChange={(part) => setTyped((before) => ({ ...before, ...part }))} />
          <p>
            <ActButton
              variant="default"
              why={why}
              leftSection={<IconFileTypePdf size={16} stroke={1.75} />}
              onClick={() => void preview().catch(toastRefusal)}
            >
              {t('letters.preview')}
            </ActButton>
          </p>
        </Stack>
      }
    >
      {answer.isError && !answer.data ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isLoading ? <ListWaiting /> : <p>{t('letters.issueWhat')}</p>}
      {chosen.choice ? <Missing choice={chosen.choice} /> : null}
    </ReasonDialog>
  );
}
