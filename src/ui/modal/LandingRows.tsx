import { useEffect, useRef, type ReactElement } from 'react'
import { modalSlice, type LandingView } from '../../core/index.ts'
import type { LandingLinkLabel, LandingList, LandingRow } from '../../core/internal.ts'
import { useClient } from '../hooks/useClient.ts'
import { useClientDispatch } from '../hooks/useClientDispatch.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { useText } from '../hooks/useText.ts'
import {
  AlertIcon,
  ChevronRightIcon,
  MailIcon,
  MoreIcon,
  OptionRow,
  PhoneIcon,
  RowNote,
  Stack,
  UserIcon,
  WalletIcon,
  type Icon,
} from '../kit/index.ts'
import { onceShown } from '../lazy/onceShown.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'
import type { LandingOptionProps } from '../screenTypes.ts'
import { componentModule } from '../lazy/componentModule.ts'
import type { LandingEntry } from './landingEntries.ts'
import { RowPlaceholders } from './loading.tsx'
import { preloadEntry } from './preload.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

export interface LandingRowsProps {
  list: LandingList
  entries: ReadonlyMap<string, LandingEntry>
  /** The view with the row used last on this device. The link that leads to it says so, too. */
  lastView: LandingView | undefined
  variant: LandingOptionProps['variant']
  /** True while another view is shown: the rows stay mounted, so that typed text is still there on the way back. */
  isHidden: boolean
}

/** Draws the rows of one view of the login list: entries of plugins, and links to other views. */
export function LandingRows({ list, entries, lastView, variant, isHidden }: LandingRowsProps): ReactElement {
  const passkey = list.hasPasskey ? [...entries.values()].find(({ option }) => option.group === 'passkey') : undefined
  return (
    <div hidden={isHidden}>
      <Stack>
        {list.rows.map((row) => (
          <Row
            key={row.kind === 'method' ? row.method : `>${row.view}`}
            {...{ row, entries, lastView, variant, isHidden }}
          />
        ))}
        {passkey && <Entry entry={passkey} variant="button" isHidden={isHidden} />}
      </Stack>
    </div>
  )
}

interface RowProps extends Omit<LandingRowsProps, 'list'> {
  row: LandingRow
}

function Row({ row, entries, lastView, variant, isHidden }: RowProps): ReactElement | null {
  const t = useText()
  const dispatch = useClientDispatch()
  if (row.kind === 'method') {
    const entry = entries.get(row.method)
    return entry ? <Entry entry={entry} variant={variant} isHidden={isHidden} /> : null
  }
  const Icon = LINK_ICONS[row.label] ?? MoreIcon
  return (
    <LastUsed isLast={row.view === lastView}>
      <OptionRow
        label={t(row.label)}
        icon={<Icon />}
        trailing={<ChevronRightIcon size={16} />}
        data-view={row.view}
        onClick={() => dispatch(modalSlice.actions.landingViewChanged(row.view))}
      />
    </LastUsed>
  )
}

/** Icons of rows that lead to another view, by label. */
const LINK_ICONS: Readonly<Partial<Record<LandingLinkLabel, Icon>>> = {
  'landing.emailOrSocials': MailIcon,
  'landing.smsOrSocials': PhoneIcon,
  'landing.emailOrSms': MailIcon,
  'landing.email': MailIcon,
  'landing.sms': PhoneIcon,
  'landing.socials': UserIcon,
  'landing.wallets': WalletIcon,
  'landing.otherWallets': WalletIcon,
}

interface EntryProps extends Pick<LandingRowsProps, 'variant' | 'isHidden'> {
  entry: LandingEntry
}

/** A plugin's own entry. If it cannot be loaded, or throws, the other entries are not affected. */
export function Entry({ entry, variant, isHidden }: EntryProps): ReactElement {
  const { plugin, option, item, items } = entry
  const client = useClient()
  const isLast = useClientSelector(client.lastMethod) === (item?.id ?? option.method)
  const module = componentModule<LandingOptionProps>(option.load)
  const state = useLazyModule(module)
  const load = () => {
    module.load().catch((error: unknown) => client.reportError(error, { plugin, phase: 'screen' }))
  }
  useEffect(load, [client, module, plugin])
  // When the list unmounts, cancel the preload: it could otherwise run without a page, such as after a test's end.
  const ahead = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      ahead.current?.()
      ahead.current = null
    },
    [],
  )

  if (state.status === 'failed') return <BrokenEntry onRetry={load} />
  if (state.status !== 'ready') return <RowPlaceholders count={1} />
  const { default: Component } = state.module
  const preload = () => preloadEntry(client, entry)
  return (
    // Preloads only once the page is drawn: the first row has the focus as the list opens, and the list must not wait.
    <div
      style={{ display: 'contents' }}
      onPointerOver={preload}
      onFocus={() => {
        ahead.current ??= onceShown(preload)
      }}
    >
      <LastUsed isLast={isLast}>
        <ScreenBoundary
          screen={{ plugin, screen: option.method }}
          fallback={(retry) => <BrokenEntry onRetry={retry} />}
        >
          <Component option={option} item={item} items={items} variant={variant} isHidden={isHidden} />
        </ScreenBoundary>
      </LastUsed>
    </div>
  )
}

/** Marks the row that was used last on this device, unless the host does not want that (LOGIN-73). */
function LastUsed({ isLast, children }: { isLast: boolean; children: ReactElement }): ReactElement {
  const t = useText()
  const { appearance } = useClient().hostConfig
  return (
    <RowNote text={isLast && appearance?.showLastUsed !== false ? t('landing.lastUsed') : undefined}>
      {children}
    </RowNote>
  )
}

function BrokenEntry({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useText()
  return (
    <OptionRow
      label={t('error.tryAgain')}
      description={t('landing.optionFailed')}
      icon={<AlertIcon />}
      onClick={onRetry}
    />
  )
}
