import { ActionIcon, Button, FileButton, Input, Loader, Menu, MultiSelect, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastCount, toastError } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { listAudienceChoices, listAudienceSources } from './audience.contract.ts';
import type { AudiencePart } from './broadcast.contract.ts';
import { broadcastText } from './broadcast.text.ts';
import { readPrnFile } from './prn-file.client.ts';
import { prnFileText } from './prn-file.text.ts';
import classes from './mail.module.css';
import { numbersIn } from '../../../kit/text/numbers.rules.ts';

interface PartProps {
  readonly label: string;
  readonly part: AudiencePart;
  readonly onChange: (part: AudiencePart) => void;
}

/** Chosen from what the source offers; it is asked again for what is typed. */
function Choices({ label, part, onChange }: PartProps) {
  const { t } = useText(broadcastText, uiText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const answer = useCall(
    listAudienceChoices,
    { instituteId, params: { source: part.source }, query: q === '' ? {} : { q } },
    { keepPrevious: true },
  );
  const offered = answer.data?.data ?? [];
  const known = new Map([
    ...part.values.map((value, at) => [value, part.labels?.[at] ?? value] as const),
    ...offered.map(({ value, label: name }) => [value, name] as const),
  ]);
  const choose = (values: string[]) => onChange({ ...part, values, labels: values.map((value) => known.get(value) ?? value) });
  return (
    <MultiSelect
      label={label}
      data={[...known].map(([value, name]) => ({ value, label: name }))}
      value={part.values}
      onChange={choose}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      hidePickedOptions
      nothingFoundMessage={answer.isFetching ? t('list.loading') : t('mail.nothing')}
      rightSection={answer.isFetching ? <Loader size={16} /> : undefined}
      placeholder={part.values.length === 0 ? t('mail.choose') : ''}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Typed, pasted, or out of a file in which they stand in any way. */
function Numbers({ label, part, onChange }: PartProps) {
  const { t } = useText(broadcastText, prnFileText);
  const [typed, setTyped] = useState(part.values.join('\n'));
  const take = (text: string) => {
    setTyped(text);
    onChange({ source: part.source, values: numbersIn(text) });
  };
  // The same file may be chosen again after it was corrected.
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    reset.current?.();
    const found = await readPrnFile(file);
    if (found.fault !== null) return toastError(t(`prnFile.${found.fault}`, { file: file.name }));
    take(numbersIn(`${typed}\n${found.prns.join('\n')}`).join('\n'));
    toastCount(found.prns.length, t('prnFile.read', { count: found.prns.length, file: file.name }));
  };
  return (
    <Textarea
      label={label}
      description={`${t('mail.prns')} · ${t('mail.numberCount', { count: part.values.length })}`}
      autosize
      minRows={3}
      maxRows={10}
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      inputContainer={(field) => (
        <>
          {field}
          <FileButton
            accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(file) => void read(file)}
            resetRef={reset}
          >
            {(props) => (
              <Button {...props} variant="subtle" size="compact-sm" mt={4} leftSection={<IconFileText size={14} />}>
                {t('mail.prnFile')}
              </Button>
            )}
          </FileButton>
        </>
      )}
    />
  );
}

function Everybody({ label }: { readonly label: string }) {
  const { t } = useText(broadcastText);
  return (
    <Input.Wrapper label={label} labelElement="div">
      <p className={classes.sums}>{t('mail.everybody')}</p>
    </Input.Wrapper>
  );
}

interface Props {
  /** Who is chosen; the audience of a message when absent. */
  readonly label?: string;
  readonly value: readonly AudiencePart[];
  readonly error: string | null;
  readonly onChange: (parts: AudiencePart[]) => void;
}

/** Whom a mail goes to, in as many ways as wanted: who is found twice gets one mail. */
export function AudienceField({ label, value, error, onChange }: Props) {
  const { t, textOf } = useText(broadcastText);
  const instituteId = useInstituteId();
  const sources = useCall(listAudienceSources, { instituteId }).data?.data ?? [];
  const nameOf = (source: string) => textOf(`audience.${source}`, source);
  const change = (at: number, part: AudiencePart) => onChange(value.map((one, place) => (place === at ? part : one)));
  const rest = sources.filter(({ name }) => !value.some(({ source }) => source === name));
  return (
    <Input.Wrapper label={label ?? t('mail.audience')} error={error} labelElement="div">
      <ul className={classes.parts}>
        {value.map((part, at) => {
          const way = sources.find(({ name }) => name === part.source)?.way;
          const name = nameOf(part.source);
          const shared = { label: name, part, onChange: (next: AudiencePart) => change(at, next) };
          return (
            <li key={part.source} className={classes.part}>
              {way === 'NOTHING' ? <Everybody label={name} /> : way === 'NUMBERS' ? <Numbers {...shared} /> : <Choices {...shared} />}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('mail.removeAudience', { name })}
                onClick={() => onChange(value.filter((_, place) => place !== at))}
              >
                <IconTrash size={18} stroke={1.75} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Menu shadow="md" position="bottom-start">
        <Menu.Target>
          <Button variant="default" mt={8} leftSection={<IconUsersPlus size={16} stroke={1.75} />} data-field="audience">
            {t('mail.addAudience')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {rest.map(({ name }) => (
            <Menu.Item key={name} onClick={() => onChange([...value, { source: name, values: [] }])}>
              {nameOf(name)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Input.Wrapper>
  );
}
