import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { subjectGroupText } from './subject-group.text.ts';
import { subjectGroups } from './subject-group.contract.ts';

interface Choice {
  readonly least: number;
  readonly most: number;
  readonly all: number;
}

function ChoiceRule({ least, most, all }: Choice) {
  const { t } = useText(subjectGroupText);
  return <span>{least === most ? t('subjectGroups.ruleSame', { most, all }) : t('subjectGroups.rule', { least, most, all })}</span>;
}

export const SubjectGroupsPage = masterPage(subjectGroups, {
  text: { title: 'subjectGroups.title', purpose: 'subjectGroups.purpose', one: 'subjectGroups.one' },
  columns: ['code', 'name', 'subjectIds', 'minCredits', 'maxCredits'],
  form: ['code', 'name', 'subjectIds', 'minChoose', 'maxChoose', 'minCredits', 'maxCredits'],
  begin: { minChoose: 1, maxChoose: 1 },
  cells: {
    subjectIds: ({ subjectIds, minChoose, maxChoose }) => <ChoiceRule least={minChoose} most={maxChoose} all={subjectIds.length} />,
  },
  slots: { actions: () => <FeedButton master={subjectGroups} /> },
});
