import { Link } from '@tanstack/react-router';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { printAreaFieldText } from '../print-kind/print-area-field.text.ts';
import { printFieldText } from '../print-kind/print-field.text.ts';
import { inForceWithout, nextAfter } from './in-force.rules.ts';
import { printConfigText } from './print-config.text.ts';
import { missingForTemplate, previewTemplate, printTemplates } from './print-template.contract.ts';
import type { PrintTemplateRow } from './print-template.contract.ts';
import { printTemplateText } from './print-template.text.ts';

export type TemplateVerb = 'activate' | 'retire';

/** By what the kind is printed from then on. */
function Afterwards({ version }: { readonly version: PrintTemplateRow }) {
  const { t } = useText(printConfigText, printTemplateText);
  const instituteId = useInstituteId();
  const { data } = useCall(printTemplates.list, { instituteId, query: { state: 'ACTIVE', size: '200' } });
  if (!data) return null;
  const left = inForceWithout(data.data, version, todayHere());
  const next = nextAfter(data.data, version, todayHere());
  const kind = t(`printTemplate.kind.${version.kind}`);
  return (
    <>
      <p>{left ? t('printConfig.after.version', { kind, number: left.versionNo }) : t('printConfig.after.shipped', { kind })}</p>
      {next ? <p>{t('printConfig.after.next', { number: next.versionNo, day: dayText(next.startsOn) })}</p> : null}
    </>
  );
}

/** What the institute lacks for this version: a picture among it must be there first. */
function Lacking({ version: { id } }: { readonly version: PrintTemplateRow }) {
  const { t, textOf } = useText(printConfigText, printFieldText, printAreaFieldText);
  const instituteId = useInstituteId();
  const { data } = useCall(missingForTemplate, { instituteId, params: { id } });
  const names = data?.data.institute.map((field) => textOf(`printField.${field}`, field)) ?? [];
  if (names.length === 0) return null;
  return (
    <p role="status">
      {t('printConfig.lacking', { names: names.join(', ') })}{' '}
      <Link to="/institute/institute/institute-details">{t('printConfig.toInstitute')}</Link>
    </p>
  );
}

/** Which elements would be cut or overlap with long values: a hint, because such values may never come. */
function Cut({ version, language }: { readonly version: PrintTemplateRow; readonly language: PrintLanguage }) {
  const { t } = useText(printConfigText);
  const instituteId = useInstituteId();
  const { kind, document } = version;
  const { data } = useCall(previewTemplate, { instituteId, body: { kind, document, language, sample: 'LONG', personId: null } });
  const names = new Set(data?.data.problems.filter(({ code }) => code === 'CUT' || code === 'OVERLAP').map(({ element }) => element));
  return names.size === 0 ? null : <p role="status">{t('printConfig.cut', { names: [...names].join(', ') })}</p>;
}

interface Props {
  readonly verb: TemplateVerb;
  readonly version: PrintTemplateRow;
  readonly onClose: () => void;
}

/** Asks before a version is fixed, or taken out of force. */
export function AskTemplate({ verb, version, onClose }: Props) {
  const { t } = useText(printConfigText, printTemplateText);
  const instituteId = useInstituteId();
  const act = async () => {
    const { id } = version;
    await call(printTemplates.steps[verb], { instituteId, params: { id }, body: { version: version.version } });
    toastDone(t(`printConfig.done.${verb}`, { name: version.name }));
    await refresh(printTemplates.list, printTemplates.get);
  };
  return (
    <ReasonDialog
      title={t(`printConfig.ask.${verb}`, { name: version.name })}
      confirm={t(`printTemplates.${verb}`)}
      tone={verb === 'retire' ? 'red' : 'navy'}
      reason="NONE"
      onConfirm={act}
      onClose={onClose}
    >
      <p>{t(`printConfig.means.${verb}`, { day: dayText(version.startsOn) })}</p>
      {verb === 'retire' ? <Afterwards version={version} /> : null}
      {verb === 'activate' ? <Lacking version={version} /> : null}
      {verb === 'activate' ? version.document.languages.map((one) => <Cut key={one} version={version} language={one} />) : null}
    </ReasonDialog>
  );
}

/** The same in the menu of a row, which is read as it is now. */
export function AskRow({ id, ...asked }: Omit<Props, 'version'> & { readonly id: string }) {
  const instituteId = useInstituteId();
  const { data } = useCall(printTemplates.get, { instituteId, params: { id } });
  return data ? <AskTemplate version={data.data} {...asked} /> : null;
}
