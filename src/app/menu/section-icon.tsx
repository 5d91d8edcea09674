import {
  IconBook2,
  IconBuildingCommunity,
  IconSchool,
  IconChalkboard,
  IconClipboardText,
  IconHome,
  IconMail,
  IconMessage2Star,
  IconReceiptRupee,
  IconShieldLock,
  IconUserPlus,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { Section } from '../../kit/console/menu.contract.ts';

const ICONS: Record<Section, Icon> = {
  home: IconHome,
  institute: IconBuildingCommunity,
  admissions: IconUserPlus,
  academics: IconBook2,
  examinations: IconClipboardText,
  students: IconSchool,
  teachers: IconChalkboard,
  hrms: IconUsersGroup,
  feedback: IconMessage2Star,
  accounts: IconReceiptRupee,
  users: IconShieldLock,
  messaging: IconMail,
};

export function SectionIcon({ section }: { readonly section: Section }) {
  const Drawn = ICONS[section];
  return <Drawn size={20} stroke={1.75} aria-hidden="true" />;
}
