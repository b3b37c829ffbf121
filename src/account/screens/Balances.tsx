import { Fragment, type ReactElement } from 'react'
import { fiatValue, selectAppConfig } from '../../core/index.ts'
import { useClientSelector } from '../../ui/hooks/useClientSelector.ts'
import { useText } from '../../ui/hooks/useText.ts'
import { Button, List, localeFor, Notice, Stack, Text, VisuallyHidden } from '../../ui/kit/index.ts'
import { RowPlaceholders } from '../../ui/modal/loading.tsx'
import { exactText } from '../../ui/screens/times/times.ts'
import { chainsOf } from '../balances/chainsOf.ts'
import { useBalances } from '../balances/useBalances.ts'
import type { AssetBalance, ChainBalances } from '../slice.ts'
import { AssetRow } from './AssetRow.tsx'

/** What the wallet holds on each of the app's chains, in dollars together where there are prices. */
export function Balances(): ReactElement | null {
  const t = useText()
  const config = useClientSelector(selectAppConfig)
  const { chains: known, isLoading, reload } = useBalances()
  const chains = chainsOf(config)
  if (chains.length === 0) return null
  const isSilent = known.some(({ hasFailed }) => hasFailed)
  const problems = chains.flatMap(({ id, name }) => {
    const problem = problemOf(known.find(({ chainId }) => chainId === id))
    return problem ? [{ chain: name, ...problem }] : []
  })
  const total = known.flatMap(({ assets }) => assets).reduce<number | null>(addValue, null)
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text as="h3" size="s" tone="muted">
          {t('accountPage.balance')}
        </Text>
        {total !== null && (
          <Text as="div" size="xl" isStrong isTabular>
            <bdi>{dollars(total)}</bdi>
          </Text>
        )}
      </Stack>
      <List label={t('accountPage.balance')}>
        {chains.map((chain) => {
          const balances = known.find(({ chainId }) => chainId === chain.id)
          if (!balances) return isLoading && <RowPlaceholders key={chain.id} count={1} />
          return (
            <Fragment key={chain.id}>
              {shownOf(balances).map((asset) => (
                <AssetRow key={asset.token ?? 'coin'} asset={asset} chainName={chain.name} />
              ))}
            </Fragment>
          )
        })}
      </List>
      {problems.length > 0 && (
        <Notice tone="warning">
          <Stack gap={1}>
            {problems.map(({ key, chain, values }) => (
              <span key={chain}>{t(key, { chain, ...values(localeFor(t('times.locale'))) })}</span>
            ))}
          </Stack>
        </Notice>
      )}
      {isSilent && (
        <Button variant="secondary" isLoading={isLoading} onClick={() => void reload()}>
          {t('error.tryAgain')}
        </Button>
      )}
      <VisuallyHidden role="status">{isLoading ? t('accountPage.balance.loading') : ''}</VisuallyHidden>
    </Stack>
  )
}

/** The chain's own coin always, tokens that the wallet holds. */
const shownOf = ({ assets }: ChainBalances): readonly AssetBalance[] =>
  assets.filter(({ token, amount }) => token === null || amount !== '0')

const addValue = (sum: number | null, { amount, decimals, usd }: AssetBalance): number | null => {
  const value = fiatValue(BigInt(amount), decimals, usd)
  return value === null ? sum : (sum ?? 0) + value
}

const dollars = (value: number): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

interface Problem {
  key: string
  values: (locale: string) => Readonly<Record<string, string | number>>
}

function problemOf(balances: ChainBalances | undefined): Problem | null {
  if (!balances) return null
  const { hasFailed, readAt, missing } = balances
  if (hasFailed && readAt === null) return { key: 'accountPage.balance.silent', values: () => ({}) }
  if (hasFailed)
    return {
      key: 'accountPage.balance.old',
      values: (locale) => ({ time: exactText(locale, (readAt ?? 0) / 1_000) }),
    }
  return missing > 0 ? { key: 'accountPage.balance.missing', values: () => ({ count: missing }) } : null
}
