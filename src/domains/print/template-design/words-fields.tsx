import { Textarea } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { FORMAT_NAMES, isUnfit } from '../../../kit/print-template/format-value.rules.ts';
import type { PrintLanguage, Words } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { printAreaFieldText } from '../print-kind/print-area-field.text.ts';
import { printFieldText } from '../print-kind/print-field.text.ts';
import { DATASETS } from '../print-kind/print-kinds.contract.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import { templateDesignText } from './template-design.text.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

interface Props {
  readonly label: string;
  readonly words: Words;
  readonly languages: readonly PrintLanguage[];
  readonly kind: PrintKind;
  readonly readOnly: boolean;
  readonly onChange: (words: Words, language: PrintLanguage) => void;
}

/** The fields of a kind that can stand in a text, each also with the formatters of its type. */
function useInsertable(kind: PrintKind) {
  const { textOf } = useText(printFieldText, printAreaFieldText);
  return DATASETS[kind]
    .filter(({ type }) => type !== 'PICTURE' && type !== 'LIST')
    .flatMap(({ key, type }) => {
      const name = textOf(`printField.${key}`);
      const ways = type === 'TEXT' ? [] : FORMAT_NAMES.filter((format) => !isUnfit(format, type));
      return [{ value: `{${key}}`, label: name }, ...ways.map((format) => ({ value: `{${key}|${format}}`, label: `${name} (${format})` }))];
    });
}

/** The words of an element in each language of the template; fields are chosen into them. */
export function WordsFields({ label, words, languages, kind, readOnly, onChange }: Props) {
  const { t } = useText(templateDesignText);
  const insertable = useInsertable(kind);
  // Where the next field goes: the text that was worked in last, at its cursor. Whoever only comes through by Tab works in none.
  const [into, setInto] = useState(languages[0]);
  const cursor = useRef<number | null>(null);
  const workIn = (language: PrintLanguage) => (event: SyntheticEvent<HTMLTextAreaElement>) => {
    setInto(language);
    cursor.current = event.currentTarget.selectionStart;
  };
  const put = (language: PrintLanguage, text: string) => onChange({ ...words, [language]: text }, language);
  const insert = (field: string | null) => {
    if (field === null || !into) return;
    const text = words[into] ?? '';
    const at = Math.min(cursor.current ?? text.length, text.length);
    put(into, text.slice(0, at) + field + text.slice(at));
    cursor.current = at + field.length;
  };
  return (
    <>
      {languages.map((language) => (
        <Textarea
          key={language}
          label={`${label} (${t(`design.language.${language}`)})`}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={2000}
          value={words[language] ?? ''}
          disabled={readOnly}
          onChange={(event) => put(language, event.currentTarget.value)}
          onClick={workIn(language)}
          onKeyUp={(event) => (event.key === 'Tab' || event.key === 'Shift' ? undefined : workIn(language)(event))}
        />
      ))}
      {readOnly ? null : (
        <SearchSelect
          label={
            into === undefined || languages.length === 1 ? t('design.insert') : `${t('design.insert')} (${t(`design.language.${into}`)})`
          }
          placeholder={t('design.insertHint')}
          data={insertable}
          value={null}
          onChange={insert}
          comboboxProps={{ shadow: 'md' }}
        />
      )}
    </>
  );
}
