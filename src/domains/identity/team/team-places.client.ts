import { useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { useInstitutes } from '../../../kit/session/institute.client.ts';

/** The names of institutes in one line; null: all. */
export function useInstituteNames(): (ids: readonly string[] | null) => string {
  const { t } = useText(teamText);
  const institutes = useInstitutes((state) => state.institutes);
  return (ids) => {
    if (ids === null) return t('team.everyInstitute');
    return ids.map((id) => institutes.find((one) => one.institute_id === id)?.Meta.CollegeName ?? t('team.anotherInstitute')).join(', ');
  };
}
