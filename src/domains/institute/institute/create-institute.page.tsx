import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { helpOfFact } from './use-section-form.client.ts';
import { formErrors, helpBeside } from '../../../kit/form/schema-text.client.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { PageForm } from '../../../kit/form/page-form.tsx';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { countryList } from '../../../kit/text/countries.rules.ts';
import { INDIA } from '../../../kit/text/country.contract.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { shellText } from '../../../app/shell/shell.text.ts';
import { instituteText } from './institute.text.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { instituteSettingsText } from './institute-settings.text.ts';
import { examSettingsText } from './exam-settings.text.ts';
import { organisationText } from '../organisation/organisation.text.ts';
import { callText } from '../../../kit/http/call.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { chooseInstitute } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { createInstitute, getInstituteMetaList, INSTITUTE_TYPES } from './institute.contract.ts';
import { getMyInstitutes } from './institute-profile.contract.ts';
import { TakeBack } from './take-back.tsx';
import classes from './institute.module.css';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

const { textOf } = textsOf(instituteText, instituteFactsText, instituteSettingsText, examSettingsText, shellText, organisationText);

type Values = Readonly<Record<'collegeName' | 'nameInScript' | 'code' | 'type' | 'university' | 'city' | 'state' | 'country', string>>;
/** In the order of the form: the focus goes to the first invalid field. */
const EMPTY: Values = { collegeName: '', nameInScript: '', code: '', type: 'COLLEGE', university: '', city: '', state: '', country: INDIA };
const KEYS = Object.keys(EMPTY);
/** Drops empty values. */
const given = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== '' || key === 'code' || key === 'collegeName'));

function useNewInstitute() {
  const { t } = useText(instituteText, instituteFactsText, instituteSettingsText, examSettingsText);
  const navigate = useNavigate();
  const username = useSession((state) => state.user?.username ?? '');
  const [values, setValues] = useDraft('institute', NEW, EMPTY);
  const [saving, setSaving] = useState(false);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const set = (name: keyof Values, value: string) => {
    setValues({ ...values, [name]: value });
    mended(name);
  };
  const save = async () => {
    const checked = z.safeParse(createInstitute.body, given(values));
    if (!checked.success) return refuse(formErrors(checked.error.issues, helpOfFact));
    setSaving(true);
    try {
      const { data } = await call(createInstitute, { body: checked.data });
      await refresh(getInstituteMetaList, getMyInstitutes);
      chooseInstitute(data.institute_id, username);
      toastDone(t('institute.created', { name: data.Meta.CollegeName }));
      await navigate({ to: '/institute/institute/set-up-guide' });
    } catch (error) {
      // The institute's code is unique in the organisation.
      refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
  };
  return { values, errors, saving, isChanged: !sameValue(values, EMPTY), set, save };
}

type Form = ReturnType<typeof useNewInstitute>;

function Field({ form, name, lang }: { readonly form: Form; readonly name: keyof Values; readonly lang?: string }) {
  return (
    <TextInput
      name={name}
      data-field={name}
      label={textOf(`institute.${name}`)}
      description={name === 'code' ? helpBeside(form.errors[name], helpOfFact(name)) : null}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      required={name === 'code' || name === 'collegeName'}
      lang={lang}
      error={form.errors[name] ?? null}
      value={form.values[name]}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
}

function Choice({
  form,
  name,
  data,
}: {
  readonly form: Form;
  readonly name: 'type' | 'country';
  readonly data: { value: string; label: string }[];
}) {
  return (
    <SearchSelect
      name={name}
      data-field={name}
      label={textOf(`institute.${name}`)}
      data={data}
      searchable={name === 'country'}
      comboboxProps={{ shadow: 'md' }}
      error={form.errors[name] ?? null}
      value={form.values[name]}
      onChange={(chosen) => (chosen ? form.set(name, chosen) : undefined)}
    />
  );
}

/** The minimum for a new institute; everything else is entered in its details. */
function NewInstitute() {
  const { t, language } = useText(instituteText, instituteFactsText, instituteSettingsText, examSettingsText);
  const form = useNewInstitute();
  return (
    <Page>
      <PageHead title={t('institute.createTitle')} purpose={t('institute.newPurpose')} />
      <PageArea>
        <PageForm className={classes.newForm} saving={form.saving} onSave={() => void form.save()}>
          <Card title={t('institute.section.standing')} foot={t('institute.newNote')}>
            <div className={classes.newFields}>
              <Field form={form} name="collegeName" />
              <Field form={form} name="nameInScript" lang="mr" />
              <Field form={form} name="code" />
              <Choice
                form={form}
                name="type"
                data={INSTITUTE_TYPES.map((value) => ({ value, label: textOf(`institute.type.${value}`) }))}
              />
              <Field form={form} name="university" />
              <Field form={form} name="city" />
              <Field form={form} name="state" />
              <Choice form={form} name="country" data={countryList(language).map(({ code, name }) => ({ value: code, label: name }))} />
            </div>
          </Card>
          <div className={classes.newFoot}>
            <Button type="submit" loading={form.saving}>
              {t('institute.create')}
            </Button>
          </div>
        </PageForm>
        <LeaveGuard isChanged={form.isChanged} saving={form.saving} />
      </PageArea>
    </Page>
  );
}

/** A further institute of the organisation, for users who may create one. */
export function CreateInstitutePage() {
  const { t } = useText(callText);
  const answer = useCall(getMyInstitutes, {});
  if (!answer.data) return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
  if (answer.data.data.mayCreate) return <NewInstitute />;
  return (
    <StatePanel kind="refused" title="403">
      {t('access.refused')}
    </StatePanel>
  );
}

/** Shown instead of every page while the user has no institute: create one here, or restore an archived one. */
export function FirstInstitute({ children }: { readonly children: ReactNode }) {
  const { t } = useText(instituteText, instituteFactsText, instituteSettingsText, examSettingsText);
  const answer = useCall(getMyInstitutes, {});
  if (!answer.data) return answer.isError ? children : <ListWaiting />;
  const { institutes, mayCreate } = answer.data.data;
  if (institutes.length === 0) return mayCreate ? <NewInstitute /> : children;
  return (
    <Page>
      <PageHead title={t('institute.allAway')} purpose={t('institute.allAwayHint')} />
      <PageArea>
        <ul className={classes.list}>
          {institutes.map(({ institute_id: id, collegeName, city }) => (
            <li key={id} className={classes.line}>
              <div className={classes.words}>
                <h2>{collegeName}</h2>
                <p>{city ?? '–'}</p>
              </div>
              <TakeBack id={id} name={collegeName} />
            </li>
          ))}
        </ul>
      </PageArea>
    </Page>
  );
}
