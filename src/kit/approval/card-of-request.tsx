import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { showOrSave } from '../http/shown-file.client.ts';
import { useCall } from '../http/use-call.client.ts';
import { ScrollArea } from '../layout/scroll-area.tsx';
import { useInstituteId } from '../session/institute.client.ts';
import { errorsText } from '../text/error-text.client.ts';
import { count, useEveryText, useText } from '../text/text.client.ts';
import { getApproval, type ApprovalCard, type Said } from './approval.contract.ts';
import { approvalText } from './approval.text.ts';
import classes from './card-of-request.module.css';

type Change = ApprovalCard['changes'][number];

function Changes({ changes, more }: Pick<ApprovalCard, 'changes' | 'more'>) {
  const { t, textOf } = useText(approvalText);
  const name = ({ label, what }: Change) =>
    [label === null ? null : textOf(`approval.label.${label}`, label), what].filter(Boolean).join(' · ');
  if (changes.length === 0) return null;
  return (
    <ScrollArea className={classes.changes}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('approval.change')}</th>
            <th scope="col">{t('approval.before')}</th>
            <th scope="col">{t('approval.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change, at) => (
            // Their order does not change.
            <tr key={at} data-changed={change.before !== change.after || undefined}>
              <th scope="row">{name(change)}</th>
              <td>{change.before ?? '–'}</td>
              <td>
                <IconArrowRight size={12} stroke={2} aria-hidden="true" /> {change.after ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p>{t('approval.moreChanges', { count: count(more) })}</p> : null}
    </ScrollArea>
  );
}

/** More letters than this scroll by themselves, so that what is to be decided stays in view. */
const LONG = 400;

/** One fact: a text of any length is read to its end here. */
function Fact({ label, value }: ApprovalCard['facts'][number]) {
  const { textOf } = useText(approvalText);
  const name = textOf(`approval.label.${label}`, label);
  const words = (one: Said): string =>
    typeof one === 'string' ? one : [textOf(one.key), one.of].filter((part) => part !== undefined && part !== '').join(': ');
  if (typeof value === 'string' && value.length > LONG)
    return (
      <div data-long>
        <dt>{name}</dt>
        {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys */}
        <dd className={classes.long} tabIndex={0}>
          {value}
        </dd>
      </div>
    );
  return (
    <div>
      <dt>{name}</dt>
      {[value].flat().map((one, at) => (
        // Their order does not change.
        <dd key={at}>{words(one)}</dd>
      ))}
    </div>
  );
}

const KILOBYTE = 1_024;

/** What goes out with it, to be looked at before one says yes. */
function Files({ files }: Pick<ApprovalCard, 'files'>) {
  const { t } = useText(approvalText);
  const instituteId = useInstituteId();
  if (files.length === 0) return null;
  // Shown in place; the browser keeps it where it cannot be read.
  const open = async (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    const answer = await fetch(href).catch(() => null);
    if (answer?.ok === true) showOrSave({ name, blob: await answer.blob() });
    else location.assign(href);
  };
  return (
    <div>
      <dt>{t('approval.files')}</dt>
      {files.map(({ name, bytes, path }) => (
        <dd key={path}>
          <a href={`${path}?instituteId=${instituteId}`} download={name} onClick={(event) => void open(event, name)}>
            {name}
          </a>{' '}
          {t('approval.fileSize', { size: count(Math.ceil(bytes / KILOBYTE)) })}
        </dd>
      ))}
    </div>
  );
}

/** All that whoever decides a request must judge, as the server says it now: who, what, before and after, what bars it. */
export function CardOfRequest({ id }: { readonly id: string }) {
  const { t } = useText(approvalText);
  const instituteId = useInstituteId();
  const answer = useCall(getApproval, { instituteId, params: { id } });
  // It belongs to any domain.
  const isNamed = useEveryText();
  if (answer.isError && !answer.data)
    return (
      <p className={classes.bar} role="alert">
        {t('approval.cardFailed')}
      </p>
    );
  if (!answer.data || !isNamed) return <p className={classes.waiting}>{t('approval.cardLoading')}</p>;
  const { facts, files, changes, more, blockers } = answer.data.data.card;
  // To whoever asked it is no fault: somebody else decides.
  const isOwn = answer.data.data.abilities.withdraw;
  return (
    <section className={classes.card} aria-label={t('approval.card')}>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
        <Files files={files} />
      </dl>
      <Changes changes={changes} more={more} />
      {blockers.length === 0 ? null : (
        <p className={classes.bar} data-own={isOwn || undefined}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{t('approval.notNow')}: </b>
            {errorsText(blockers)}
          </span>
        </p>
      )}
    </section>
  );
}
