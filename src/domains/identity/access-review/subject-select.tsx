import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { ACTIONS, featureNames } from '../../../kit/access/access.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { searchText } from '../../../app/search/search.text.ts';
import { accessReviewText } from './access-review.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { accessReview, SUBJECT_KINDS, type SubjectKind } from './access-review.contract.ts';
import { callChoices, named, type Choice } from './subject-names.rules.ts';
import { useSubject } from './use-subject.client.ts';
import { useWords } from './words.client.ts';
import classes from './access-review.module.css';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

function useChoices(kind: SubjectKind): readonly Choice[] {
  const { textOf, language } = useText();
  const words = useWords();
  const instituteId = useInstituteId();
  const data = useCall(accessReview.subjects, { instituteId }, { enabled: kind !== 'RIGHT' }).data?.data;
  return useMemo(() => {
    if (kind === 'RIGHT')
      return featureNames().flatMap((feature) =>
        ACTIONS.map((action) => ({ value: `${feature}:${action}`, label: words.right({ feature, action }) })),
      );
    if (kind === 'PAGE') return named((data?.pages ?? []).map(({ link, title }) => ({ value: link, label: textOf(title), also: link })));
    return callChoices(data?.calls ?? [], language, words.right);
  }, [kind, data, language, textOf, words]);
}

/** Selects a page, a call or a right. The choice is kept in the address. */
export function SubjectSelect() {
  const { t } = useText(accessReviewText, searchText, uiText);
  const { kind, name, change } = useSubject();
  const choices = useChoices(kind);
  const kinds = SUBJECT_KINDS.map((value) => ({ value, label: t(`access.kind.${value}`) }));
  return (
    <>
      <Select
        className={classes.kind ?? ''}
        label={t('access.kind')}
        data={kinds}
        value={kind}
        onChange={(value) => change({ kind: value ?? 'PAGE', name: null })}
      />
      <SearchSelect
        key={kind}
        className={classes.subject ?? ''}
        label={t(`access.choose.${kind}`)}
        placeholder={t('reference.placeholder')}
        limit={60}
        data={[...choices]}
        value={choices.some((choice) => choice.value === name) ? name : null}
        onChange={(value) => change({ name: value })}
        nothingFoundMessage={t('search.nothing')}
      />
    </>
  );
}
