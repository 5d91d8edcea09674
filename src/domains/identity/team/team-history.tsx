import { HistoryButton } from '../../../kit/record/history-button.tsx';
import { plainWords } from '../../../kit/record/history-words.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { useInstituteNames } from './team-places.client.ts';
import type { TeamDetails } from './team.contract.ts';

const LABELS = {
  name: 'team.name',
  description: 'team.description',
  parentId: 'team.parent',
  headUserId: 'team.head',
  instituteIds: 'team.institutes',
};

/** Who changed what of a team and when; joining and leaving is in the users' history. */
export function TeamHistory({ team }: { readonly team: TeamDetails }) {
  const { t } = useText(teamText);
  const places = useInstituteNames();
  const words = plainWords(LABELS, {
    parentId: (value) => (value ? null : t('team.top')),
    headUserId: (value) => (value ? null : t('team.noHead')),
    instituteIds: (value) => places(Array.isArray(value) ? value.map(String) : null),
  });
  return <HistoryButton plural="teams" id={team.id} name={team.name} feature="teams" words={words} />;
}
