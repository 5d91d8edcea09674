import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import type { OwnEntry } from './own-result.contract.ts';
import classes from './own-result.module.css';
import { semesterNumeral } from './roman.rules.ts';

interface Props {
  readonly entries: readonly OwnEntry[];
  readonly chosen: OwnEntry;
  readonly onChoose: (entry: OwnEntry) => void;
}

/** The other published results, one tap away. */
export function ResultSwitch({ entries, chosen, onChoose }: Props) {
  const { t } = useText(ownResultText);
  if (entries.length < 2) return null;
  const heading = (entry: OwnEntry) => t('ownResult.heading', { semester: semesterNumeral(entry.semesters), session: entry.sessionName });
  // A supplementary examination of the same session is told apart by its name.
  const isTwice = (entry: OwnEntry) => entries.filter((one) => heading(one) === heading(entry)).length > 1;
  const words = (entry: OwnEntry) => (isTwice(entry) ? `${heading(entry)} · ${entry.examName}` : heading(entry));
  // Two results of one semester are told apart by their session.
  const isOnly = entries.filter((one) => semesterNumeral(one.semesters) === semesterNumeral(chosen.semesters)).length === 1;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={classes.switch}>
          <span className="p-hidden">{t('ownResult.choose')}</span>
          {isOnly ? t('ownResult.semester', { semester: semesterNumeral(chosen.semesters) }) : words(chosen)}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item key={entry.examInstanceId} onClick={() => onChoose(entry)} rightSection={<b>{entry.sgpi ?? ''}</b>}>
            {words(entry)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
