import { Button, Modal } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '../../../kit/http/shown-file.client.ts';
import { Choices } from '../../../kit/layout/choices.tsx';
import { DialogText } from '../../../kit/layout/dialog-words.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { ScrollArea } from '../../../kit/layout/scroll-area.tsx';
import { safeCell } from '../../../kit/spreadsheet/csv-cell.rules.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { userText } from '../../identity/user/user.text.ts';
import type { LoginKind } from './login.contract.ts';
import { loginText } from './login.text.ts';
import classes from './login-print.module.css';
import type { MadeLogins, MadeRow } from './use-create-logins.client.ts';

const quoted = (text: string) => `"${safeCell(text).replaceAll('"', '""')}"`;

interface Props {
  readonly kind: LoginKind;
  readonly made: MadeLogins;
  readonly onClose: () => void;
}

/** What became of a row. */
function useOutcome() {
  const { t } = useText(loginText);
  return (row: MadeRow) => {
    if (row.reason !== null) return t(`login.reason.${row.reason}`);
    return row.invited === null ? t('login.created') : t('login.invited', { email: row.invited });
  };
}

/** The list on paper, outside the page so that nothing else is printed. */
function PrintedList({ kind, made }: Pick<Props, 'kind' | 'made'>) {
  const { t } = useText(loginText, userText);
  const rows = made.rows.filter((row) => row.firstPassword !== null);
  return createPortal(
    <div className={classes.sheet} aria-hidden="true">
      <h1>{t('login.title')}</h1>
      {made.endsAt === null ? null : <p>{t('login.passwordsEnd', { when: momentText(made.endsAt) })}</p>}
      <table>
        <thead>
          <tr>
            <th>{t('login.person')}</th>
            <th>{t(`login.number.${kind}`)}</th>
            <th>{t('users.username')}</th>
            <th>{t('login.password')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.profileId}>
              <td>{row.name}</td>
              <td>{row.number}</td>
              <td>{row.username}</td>
              <td>
                <code>{row.firstPassword}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

function MadeTable({ kind, made }: Pick<Props, 'kind' | 'made'>) {
  const { t } = useText(loginText, userText);
  const outcome = useOutcome();
  return (
    <ScrollArea style={{ maxHeight: '50vh', overflow: 'auto' }}>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('login.person')}</th>
            <th scope="col">{t(`login.number.${kind}`)}</th>
            <th scope="col">{t('users.username')}</th>
            <th scope="col">{t('login.password')}</th>
            <th scope="col">{t('login.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {made.rows.map((row) => (
            <tr key={row.profileId}>
              <td data-name={t('login.person')}>{row.name}</td>
              <td data-name={t(`login.number.${kind}`)}>{row.number}</td>
              <td data-name={t('users.username')}>{row.reason === null ? row.username : '–'}</td>
              <td data-name={t('login.password')}>{row.firstPassword === null ? '–' : <code translate="no">{row.firstPassword}</code>}</td>
              <td data-name={t('login.outcome')}>{outcome(row)}</td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </ScrollArea>
  );
}

/** The only time that first passwords are shown: it closes by its button, and asks once when the list was not kept. */
export function MadeLoginsDialog({ kind, made, onClose }: Props) {
  const { t } = useText(loginText, userText);
  const outcome = useOutcome();
  const [kept, setKept] = useState(made.rows.every((row) => row.firstPassword === null));
  const [asked, setAsked] = useState(false);
  useReturnFocus();
  const download = () => {
    const head = [t('login.person'), t(`login.number.${kind}`), t('users.username'), t('login.password'), t('login.outcome')];
    const lines = made.rows.map((row) => [row.name, row.number, row.username ?? '', row.firstPassword ?? '', outcome(row)]);
    const text = `\uFEFF${[head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
    saveFile({ name: 'logins.csv', blob: new Blob([text], { type: 'text/csv;charset=utf-8' }) });
    setKept(true);
  };
  const print = () => {
    window.print();
    setKept(true);
  };
  const close = () => (kept || asked ? onClose() : setAsked(true));
  const created = made.rows.filter((row) => row.reason === null).length;
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      title={t('login.resultTitle', { count: count(created) })}
      centered
      size={860}
    >
      {made.endsAt === null || created === 0 ? null : (
        <DialogText>{`${t('login.passwordsOnce')} ${t('login.passwordsEnd', { when: momentText(made.endsAt) })}`}</DialogText>
      )}
      <MadeTable kind={kind} made={made} />
      {asked && !kept ? <p role="alert">{t('login.closeAgain')}</p> : null}
      <Choices>
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={print}>
          {t('login.print')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} onClick={download}>
          {t('login.download')}
        </Button>
        <Button onClick={close} data-autofocus>
          {t(asked && !kept ? 'login.closeAnyway' : 'login.done')}
        </Button>
      </Choices>
      <PrintedList kind={kind} made={made} />
    </Modal>
  );
}
