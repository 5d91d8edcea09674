import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../http/call.client.ts';
import { refresh, useCall } from '../http/use-call.client.ts';
import { momentText } from '../text/moment-text.client.ts';
import { useEveryText, useText } from '../text/text.client.ts';
import { exportText } from '../export/export.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import { exportName, ExportSentence } from './export-dialog.tsx';
import { peopleExports, type ExportView } from './people-export.contract.ts';
import classes from './own-exports.module.css';

/** Number of newest requests shown. */
const NEWEST = '5';
const DAY_MS = 86_400_000;

/** Still waiting or to be fetched, or ended within the last day. */
const isShown = (each: ExportView) => each.state !== 'GONE' && Date.now() - Date.parse(each.requestedAt) < 15 * DAY_MS;

/** Files about many people requested by this user, downloadable until they expire. */
export function OwnExports() {
  const { t } = useText(exportText);
  const isNamed = useEveryText();
  const instituteId = useInstituteId();
  const list = useCall(peopleExports.list, { instituteId, query: { size: NEWEST } }, { enabled: instituteId !== '' });
  const shown = (list.data?.data ?? []).filter(isShown);
  if (shown.length === 0 || !isNamed) return null;
  const save = async (id: string) => {
    await download(peopleExports.fetch, { instituteId, params: { id } }).catch(toastRefusal);
    await refresh(peopleExports.list);
  };
  return (
    <section aria-labelledby="own-exports" className={classes.exports}>
      <h2 id="own-exports">{t('export.own')}</h2>
      <ul>
        {shown.map((each) => (
          <li key={each.id}>
            <h3>{exportName(each.call)}</h3>
            <ExportSentence made={each} />
            <p className={classes.when}>{t('export.askedFor', { when: momentText(each.requestedAt), reason: each.reason })}</p>
            {each.state === 'READY' ? (
              <Button variant="default" size="xs" leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => void save(each.id)}>
                {t('export.fetch')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
