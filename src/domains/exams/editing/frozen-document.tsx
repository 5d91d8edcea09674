import { plainText, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { editingText } from './editing.text.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { FrozenNote } from './frozen-note.tsx';

function Used({ day }: { readonly day: string }) {
  const { t } = useText(editingText);
  return <FrozenNote>{t('frozen.document', { day })}</FrozenNote>;
}

/** Rules in use by inwarded students are read-only; others can be edited. */
export function frozenNote(row: MasterRow) {
  const day = dayText(plainText(row['usedAt']));
  return day === '' ? null : <Used day={day} />;
}
