import type { ReactElement } from 'react'
import {
  fundingFlows,
  isEmbeddedWallet,
  selectUser,
  type AnyFlow,
  type Client,
  type CoreState,
} from '../../core/index.ts'
import { recoveryMethodsOf } from '../../core/internal.ts'
import { useClient } from '../../ui/hooks/useClient.ts'
import { useClientSelector } from '../../ui/hooks/useClientSelector.ts'
import { useNavigate } from '../../ui/hooks/useNavigate.ts'
import { useText } from '../../ui/hooks/useText.ts'
import {
  Button,
  ChevronRightIcon,
  DownloadIcon,
  KeyIcon,
  List,
  ListItem,
  Mark,
  OptionRow,
  PlusIcon,
  Screen,
  ShieldIcon,
  Stack,
  WalletAddress,
  WalletIcon,
} from '../../ui/kit/index.ts'
import { selectOwnWallet } from '../balances/walletOf.ts'
import { ACCOUNT_SCREENS, PLUGIN_ID } from '../screenNames.ts'
import { Balances } from './Balances.tsx'
import { LoggedOut } from './LoggedOut.tsx'
import { SendIcon } from './SendIcon.tsx'

/** ACCOUNT_WALLET_SCREEN: the user's wallet: address, balances, and what can be done with it. */
export default function Wallet(): ReactElement {
  const t = useText()
  const client = useClient()
  const isLoggedIn = useClientSelector(selectUser) !== null
  const wallet = useClientSelector(selectOwnWallet)
  const actions = useClientSelector((state) => walletActions(client, state), areSame)
  const navigate = useNavigate()
  const start = ({ flow, args }: WalletAction) => {
    if (flow === null) navigate.push({ plugin: PLUGIN_ID, screen: ACCOUNT_SCREENS.send })
    else void (client.run as (flow: AnyFlow, args?: unknown) => Promise<unknown>)(flow, args).catch(() => undefined)
  }
  if (!isLoggedIn) return <LoggedOut />
  if (!wallet)
    return (
      <Screen
        title={t('accountPage.wallet')}
        description={t('accountPage.wallet.none')}
        mark={<Mark icon={<WalletIcon size={28} />} tone="neutral" />}
        action={actions
          .filter(({ name }) => name === 'create')
          .map((action) => (
            <Button key={action.name} onClick={() => start(action)}>
              {t('accountPage.wallet.create')}
            </Button>
          ))}
      />
    )
  const offered = actions.filter(({ name }) => name !== 'create')
  return (
    <Screen title={t('accountPage.wallet')} initialFocus="title">
      <Stack gap={5}>
        <WalletAddress
          isBoxed
          address={wallet.address}
          caption={t('accountPage.address')}
          label={t('accountPage.address.copy')}
          copiedLabel={t('accountPage.address.copied')}
          failedLabel={t('accountPage.address.failed')}
        />
        <Balances />
        {offered.length > 0 && (
          <List label={t('accountPage.wallet.actions')}>
            {offered.map((action) => (
              <ListItem key={action.name}>
                <OptionRow
                  label={t(`accountPage.wallet.${action.name}`)}
                  icon={ICONS[action.name]}
                  trailing={<ChevronRightIcon />}
                  onClick={() => start(action)}
                />
              </ListItem>
            ))}
          </List>
        )}
      </Stack>
    </Screen>
  )
}

type ActionName = 'create' | 'send' | 'receive' | 'fund' | 'export' | 'recovery'

interface WalletAction {
  name: ActionName
  /** `null` for sending, which has a screen. */
  flow: AnyFlow | null
  args?: unknown
}

const ICONS: Readonly<Record<ActionName, ReactElement>> = {
  create: <WalletIcon />,
  send: <SendIcon />,
  receive: <DownloadIcon />,
  fund: <PlusIcon />,
  export: <KeyIcon />,
  recovery: <ShieldIcon />,
}

/** What the enabled plugins let this user do with the wallet. */
function walletActions({ definitions }: Client, state: CoreState): readonly WalletAction[] {
  const wallet = selectOwnWallet(state)
  const flows = definitions.find(({ id }) => id === 'embeddedWallet')?.flows ?? {}
  const offer = (name: ActionName, flow: AnyFlow | undefined, args?: unknown): WalletAction[] =>
    flow ? [{ name, flow, args }] : []
  if (!wallet) return offer('create', flows.create)
  const providers = definitions.flatMap(({ kind, id }) => (kind === 'funding-provider' ? [id] : []))
  const own = isEmbeddedWallet(wallet) ? wallet : null
  const further = recoveryMethodsOf(definitions, state).filter(
    ({ recovery }) => recovery.method !== own?.recoveryMethod,
  )
  const { address } = wallet
  return [
    ...(own ? [{ name: 'send', flow: null } as const] : []),
    ...(providers.includes('receive') ? offer('receive', fundingFlows.fund, { address, provider: 'receive' }) : []),
    ...(providers.some((id) => id !== 'receive') ? offer('fund', fundingFlows.fund, { address }) : []),
    ...(own ? offer('export', flows.exportKey) : []),
    ...(own && further.length > 0 ? offer('recovery', flows.setRecovery) : []),
  ]
}

const areSame = (before: readonly WalletAction[], after: readonly WalletAction[]): boolean =>
  JSON.stringify(before.map(({ name, args }) => [name, args])) ===
  JSON.stringify(after.map(({ name, args }) => [name, args]))
