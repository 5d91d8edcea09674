import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';

/** Why there is nothing to enter: no paper is assigned, or no sheet was opened; with a link to do it. */
export function NoSheets() {
  const { t } = useText(markEntryText);
  const may = useCan()('markEntry', 'create');
  const action = may ? <LinkButton to="/exam-master/post-examinations/lock-unlock-result-entry">{t('marks.toLockPage')}</LinkButton> : null;
  return (
    <StatePanel kind="empty" title={t('marks.noSheets')} action={action}>
      {t(may ? 'marks.noSheetsHint' : 'marks.noPapersHint')}
    </StatePanel>
  );
}
