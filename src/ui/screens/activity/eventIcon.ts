import type { SecurityEventName } from '../../../core/contract.ts'
import {
  CheckIcon,
  DeviceIcon,
  LogOutIcon,
  PlusIcon,
  RefreshIcon,
  ShieldIcon,
  TrashIcon,
  UserIcon,
  type Icon,
} from '../../kit/index.ts'

const ICONS: Readonly<Partial<Record<SecurityEventName, Icon>>> = {
  login: UserIcon,
  sign_up: UserIcon,
  test_account_used: UserIcon,
  identity_confirmed: CheckIcon,
  session_ended: LogOutIcon,
  sessions_ended: LogOutIcon,
  all_sessions_ended: LogOutIcon,
  session_forked: DeviceIcon,
  fork_recovered: DeviceIcon,
  account_linked: PlusIcon,
  account_replaced: RefreshIcon,
  account_updated: RefreshIcon,
  account_change_undone: RefreshIcon,
  account_unlinked: TrashIcon,
  user_deleted: TrashIcon,
  user_deletion_requested: TrashIcon,
  user_restored: RefreshIcon,
}

/** Icon of what happened. Events of second factors, and those of plugins, have the shield. */
export const eventIcon = (event: string): Icon => ICONS[event as SecurityEventName] ?? ShieldIcon
