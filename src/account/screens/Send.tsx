import { useState, type ReactElement } from 'react'
import { formatTokenAmount, selectAppConfig, selectEmbeddedWallet, selectUser } from '../../core/index.ts'
import { useClientSelector } from '../../ui/hooks/useClientSelector.ts'
import { useNavigate } from '../../ui/hooks/useNavigate.ts'
import { useText } from '../../ui/hooks/useText.ts'
import {
  AppLogo,
  Button,
  ChevronRightIcon,
  List,
  ListItem,
  Mark,
  OptionRow,
  Screen,
  WalletIcon,
} from '../../ui/kit/index.ts'
import { RowPlaceholders } from '../../ui/modal/loading.tsx'
import { chainsOf } from '../balances/chainsOf.ts'
import { useBalances } from '../balances/useBalances.ts'
import { LoggedOut } from './LoggedOut.tsx'
import { SendForm, type Holding } from './SendForm.tsx'

/** ACCOUNT_SEND_SCREEN: asks what to send, then how much and where to. What it means and costs is shown before anything is signed. */
export default function Send(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const isLoggedIn = useClientSelector(selectUser) !== null
  const wallet = useClientSelector(selectEmbeddedWallet)
  const chains = chainsOf(useClientSelector(selectAppConfig))
  const { chains: known, isLoading } = useBalances()
  const [chosen, setChosen] = useState<string | null>(null)
  if (!isLoggedIn) return <LoggedOut />

  const held = known.flatMap(({ chainId, assets }): Holding[] =>
    assets
      .filter(({ amount }) => amount !== '0')
      .map((asset) => ({
        asset,
        chainId,
        chainName: chains.find(({ id }) => id === chainId)?.name ?? String(chainId),
      })),
  )
  const only = held.length === 1 && !isLoading ? held[0] : undefined
  const holding = held.find((one) => keyOf(one) === chosen) ?? only
  if (holding)
    return <SendForm key={keyOf(holding)} holding={holding} onBack={only ? undefined : () => setChosen(null)} />
  if (held.length === 0 && (!isLoading || !wallet))
    return (
      <Screen
        title={t('accountPage.send')}
        description={t('accountPage.send.nothing')}
        mark={<Mark icon={<WalletIcon size={28} />} tone="neutral" />}
        action={<Button onClick={() => navigate.close('cancelled')}>{t('modal.close')}</Button>}
      />
    )
  return (
    <Screen title={t('accountPage.send')} description={t('accountPage.send.what')} initialFocus="title">
      {held.length === 0 ? (
        <RowPlaceholders count={2} />
      ) : (
        <List label={t('accountPage.send.what')}>
          {held.map((one) => (
            <ListItem key={keyOf(one)}>
              <OptionRow
                label={<bdi>{one.asset.symbol}</bdi>}
                description={`${formatTokenAmount(BigInt(one.asset.amount), one.asset.decimals)} · ${one.chainName}`}
                icon={<AppLogo name={one.asset.symbol} size={32} shape="round" />}
                trailing={<ChevronRightIcon />}
                onClick={() => setChosen(keyOf(one))}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Screen>
  )
}

const keyOf = ({ chainId, asset }: Holding): string => `${chainId}:${asset.token ?? 'coin'}`
