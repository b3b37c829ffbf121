import { createElement, type ReactElement } from 'react'
import {
  CORE_SCREENS,
  selectAppConfig,
  type AccountGroup,
  type Client,
  type CoreState,
  type LazyComponent,
  type Plugin,
  type ScreenData,
  type ScreenRef,
} from '../core/index.ts'
import { MFA_SCREENS, mfaMethodsOf, selectCrashedPlugins } from '../core/internal.ts'
import { useClient } from '../ui/hooks/useClient.ts'
import { useClientSelector } from '../ui/hooks/useClientSelector.ts'
import { useLazyComponent } from '../ui/hooks/useLazyComponent.ts'
import {
  ClockIcon,
  DeviceIcon,
  DocumentIcon,
  DownloadIcon,
  KeyIcon,
  PasskeyIcon,
  ShieldIcon,
  TrashIcon,
  UserIcon,
  WalletIcon,
  type Icon,
} from '../ui/kit/index.ts'
import { selectOwnWallet } from './balances/walletOf.ts'
import { ACCOUNT_SCREENS, PLUGIN_ID } from './screenNames.ts'

/** A section of the page: a screen with a name in the list. */
export interface Section {
  /** Name by which hosts open it, such as `wallet`. That of another plugin is `<plugin id>/<screen>`. */
  readonly id: string
  readonly ref: ScreenRef
  readonly data: ScreenData
  /** Key of its text. */
  readonly label: string
  readonly icon: Icon | LazyComponent | undefined
  readonly group: AccountGroup
}

interface BuiltIn extends Omit<Section, 'data' | 'icon'> {
  data?: ScreenData
  icon: Icon
  isShown: (definitions: readonly Plugin[], state: CoreState) => boolean
}

const own = (screen: string): ScreenRef => ({ plugin: PLUGIN_ID, screen })
const always = (): boolean => true
const hasData = (definitions: readonly Plugin[]): boolean => definitions.some(({ id }) => id === 'accountData')
/** The same object each time: a screen is drawn anew for other data. */
const NO_DATA: ScreenData = {}

/** Sections of the core and of built-in plugins, listed here so that hosts without the page do not load them. */
const BUILT_IN: readonly BuiltIn[] = [
  {
    id: 'profile',
    ref: own(ACCOUNT_SCREENS.profile),
    label: 'accountPage.profile',
    icon: UserIcon,
    group: 'profile',
    isShown: (_definitions, state) => {
      const { profile_name_enabled: hasName, profile_picture_enabled: hasPicture } =
        selectAppConfig(state)?.server ?? {}
      return hasName === true || hasPicture === true
    },
  },
  {
    id: 'logins',
    ref: own(ACCOUNT_SCREENS.logins),
    label: 'accountPage.logins',
    icon: KeyIcon,
    group: 'logins',
    isShown: (definitions) => definitions.some(({ kind }) => kind === 'login-method'),
  },
  {
    id: 'passkeys',
    ref: { plugin: 'passkey', screen: 'LINK_PASSKEY_SCREEN' },
    label: 'accountPage.passkeys',
    icon: PasskeyIcon,
    group: 'logins',
    isShown: (definitions, state) =>
      definitions.some(({ id }) => id === 'passkey') && selectAppConfig(state)?.server.passkey_auth === true,
  },
  {
    id: 'wallet',
    ref: own(ACCOUNT_SCREENS.wallet),
    label: 'accountPage.wallet',
    icon: WalletIcon,
    group: 'wallet',
    isShown: (definitions, state) =>
      selectOwnWallet(state) !== null || definitions.some(({ id }) => id === 'embeddedWallet'),
  },
  {
    id: 'factors',
    ref: MFA_SCREENS.enrolment,
    data: { step: 'methods' },
    label: 'accountPage.factors',
    icon: ShieldIcon,
    group: 'security',
    isShown: (definitions, state) => mfaMethodsOf(definitions, state).length > 0,
  },
  {
    id: 'sessions',
    ref: CORE_SCREENS.SESSIONS_SCREEN,
    label: 'accountPage.sessions',
    icon: DeviceIcon,
    group: 'security',
    isShown: always,
  },
  {
    id: 'activity',
    ref: CORE_SCREENS.ACTIVITY_SCREEN,
    label: 'accountPage.activity',
    icon: ClockIcon,
    group: 'security',
    isShown: always,
  },
  {
    id: 'export',
    ref: { plugin: 'accountData', screen: 'EXPORT_DATA_SCREEN' },
    label: 'accountData.export.title',
    icon: DownloadIcon,
    group: 'data',
    isShown: hasData,
  },
  {
    id: 'delete',
    ref: { plugin: 'accountData', screen: 'DELETE_ACCOUNT_SCREEN' },
    label: 'accountData.delete.title',
    icon: TrashIcon,
    group: 'data',
    isShown: hasData,
  },
]

const GROUPS: readonly AccountGroup[] = ['profile', 'logins', 'wallet', 'security', 'more', 'data']

/** The sections that this user has, from the top: the built-in ones of a group before those of plugins. */
export function sectionsOf({ definitions }: Pick<Client, 'definitions'>, state: CoreState): readonly Section[] {
  const crashed = selectCrashedPlugins(state)
  const alive = definitions.filter(({ id }) => !crashed[id])
  const builtIn = BUILT_IN.filter(({ isShown }) => isShown(alive, state)).map(
    ({ data = NO_DATA, isShown: _, ...section }): Section => ({ data, ...section }),
  )
  const added = alive.flatMap(({ id, accountSections = [] }) =>
    accountSections
      .filter(({ isShown }) => isShown?.(state as never) ?? true)
      .map(({ screen, data = NO_DATA, label, icon, group = 'more' }): Section => ({
        id: `${id}/${screen}`,
        ref: { plugin: id, screen },
        data,
        label,
        icon,
        group,
      })),
  )
  return GROUPS.flatMap((group) => [...builtIn, ...added].filter((section) => section.group === group))
}

/** Follows the sections that the user has. */
export function useAccountSections(): readonly Section[] {
  const client = useClient()
  return useClientSelector((state) => sectionsOf(client, state), areSame)
}

const areSame = (before: readonly Section[], after: readonly Section[]): boolean =>
  before.length === after.length && before.every(({ id }, index) => id === after[index]?.id)

/** The icon of a section; one of another plugin is empty until it has loaded. */
export function SectionIcon({ icon }: Pick<Section, 'icon'>): ReactElement | null {
  if (icon === undefined) return <DocumentIcon />
  return BUILT_IN.some((section) => section.icon === icon)
    ? createElement(icon as Icon)
    : createElement(LazyIcon, { load: icon as LazyComponent })
}

function LazyIcon({ load }: { load: LazyComponent }): ReactElement | null {
  const Icon = useLazyComponent<object>(load)
  return Icon && createElement(Icon)
}
