import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { ScrollArea } from '../../../kit/layout/scroll-area.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { nameOf, plainText, wordsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { recordText } from '../../../kit/record/record.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { moved } from './guardian-order.rules.ts';
import classes from './student-guardian.module.css';
import { arrangeGuardians, studentGuardians } from './student-guardian.contract.ts';
import { studentGuardianText } from './student-guardian.text.ts';

const ICON = { size: 16, stroke: 1.75 };

export type OpenGuardian = { readonly what: 'NEW' } | { readonly what: 'CHANGE' | 'DELETE' | 'HISTORY'; readonly row: MasterRow };

interface Props {
  readonly studentProfileId: string;
  /** In their order. */
  readonly rows: readonly MasterRow[];
  readonly mayChange: boolean;
  readonly onOpen: (open: OpenGuardian) => void;
}

/** One place up or down. */
function PlaceItems({ studentProfileId, rows, row }: Pick<Props, 'studentProfileId' | 'rows'> & { readonly row: MasterRow }) {
  const { t } = useText(studentGuardianText);
  const instituteId = useInstituteId();
  const seen = rows.map(({ id }) => id);
  const place = seen.indexOf(row.id);
  const move = async (by: -1 | 1) => {
    try {
      const body = { guardianIds: moved(seen, row.id, by), seen };
      await call(arrangeGuardians, { instituteId, params: { id: studentProfileId }, body });
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(studentGuardians.list, studentGuardians.get);
  };
  return (
    <>
      {place > 0 ? (
        <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={() => void move(-1)}>
          {t('guardians.up')}
        </Menu.Item>
      ) : null}
      {place < seen.length - 1 ? (
        <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={() => void move(1)}>
          {t('guardians.down')}
        </Menu.Item>
      ) : null}
    </>
  );
}

/** What may be done with one of them. */
function GuardianMenu({ onOpen, ...places }: Omit<Props, 'mayChange'> & { readonly row: MasterRow }) {
  const { t } = useText(recordText, uiText);
  const { row } = places;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name: nameOf(studentGuardians, row) })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onOpen({ what: 'CHANGE', row })}>
          {t('row.edit')}
        </Menu.Item>
        <PlaceItems {...places} />
        <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onOpen({ what: 'HISTORY', row })}>
          {t('record.history')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onOpen({ what: 'DELETE', row })}>
          {t('row.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Father; or, more exactly, the words that were typed. */
const relationOf = (row: MasterRow) => plainText(row['relationWords']) || wordsOf(studentGuardians, 'relation', row);

export function GuardianRows({ studentProfileId, rows, mayChange, onOpen }: Props) {
  const { t } = useText(studentGuardianText, uiText);
  return (
    <ScrollArea className={classes.wide}>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('studentGuardian.guardianName')}</th>
            <th scope="col">{t('guardians.mobile')}</th>
            <th scope="col">{t('guardians.email')}</th>
            <th scope="col">{t('studentGuardian.getsMessages')}</th>
            {mayChange ? (
              <th scope="col">
                <span className="p-hidden">{t('row.actionsTitle')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-name={t('studentGuardian.guardianName')}>
                <FirstLine>{plainText(row['guardianName'])}</FirstLine>
                <SecondLine>{relationOf(row)}</SecondLine>
              </td>
              <td data-name={t('guardians.mobile')}>{plainText(row['guardianMobile']) || '–'}</td>
              <td data-name={t('guardians.email')} className={classes.mail}>
                {plainText(row['guardianEmail']) || '–'}
              </td>
              <td data-name={t('studentGuardian.getsMessages')}>{wordsOf(studentGuardians, 'getsMessages', row)}</td>
              {mayChange ? (
                <td data-align="END">
                  <GuardianMenu studentProfileId={studentProfileId} rows={rows} row={row} onOpen={onOpen} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </ScrollArea>
  );
}
