import { useText } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { FoundSelect, type IdField } from '../entry/found-select.tsx';
import { studentHistoryText } from '../student-history/student-history.text.ts';

/** A student of the institute; the PRN tells namesakes apart. */
export function StudentSelect(field: IdField) {
  const { t } = useText(studentHistoryText, uiText);
  return (
    <FoundSelect
      {...field}
      label={t('history.student')}
      data-field="studentProfileId"
      list={studentProfiles.list}
      labelOf={({ fullName, universityPrn }) => `${fullName} · ${universityPrn}`}
      nothing={t('reference.nothing')}
    />
  );
}
