import { useEffect, useState, type ReactElement } from 'react'
import { formatTokenAmount, selectEmbeddedWallet, type Client } from '../../../core/index.ts'
import { useClient } from '../../../ui/hooks/useClient.ts'
import { useClientSelector } from '../../../ui/hooks/useClientSelector.ts'
import { useFlow } from '../../../ui/hooks/useFlow.ts'
import { useText } from '../../../ui/hooks/useText.ts'
import { localeFor, Button, Notice, Stack, StatusMessage } from '../../../ui/kit/index.ts'
import { accountDataFlows } from '../../data/flows.ts'
import type { AccountToken, ResolvedAccountPageOptions } from '../../options.ts'
import type { Holdings } from '../readHoldings.ts'

/** Warns of what the embedded wallet still holds, with a way to export its key first. Nothing for users without one. */
export function WalletWarning(): ReactElement | null {
  const t = useText()
  const client = useClient()
  const hasWallet = useClientSelector(selectEmbeddedWallet) !== null
  const { run } = useFlow(accountDataFlows.readHoldings)
  const [holdings, setHoldings] = useState<Holdings | null>(null)
  useEffect(() => {
    if (hasWallet) void run({ tokens: tokensOf(client) }).then((outcome) => outcome.ok && setHoldings(outcome.result))
  }, [client, hasWallet, run])
  if (!hasWallet) return null
  if (!holdings) return <StatusMessage tone="busy">{t('accountData.delete.balance.loading')}</StatusMessage>
  const { amounts, isComplete } = holdings
  if (amounts.length === 0 && isComplete) return null
  const exportKey = client.definitions.find(({ id }) => id === 'embeddedWallet')?.flows?.exportKey
  const named = amounts.map(
    ({ amount, decimals, symbol }) => `${formatTokenAmount(BigInt(amount), decimals)} ${symbol}`,
  )
  const list = new Intl.ListFormat(localeFor(t('times.locale')), { type: 'conjunction' }).format(named)
  return (
    <Notice
      tone="warning"
      title={
        amounts.length > 0 ? t('accountData.delete.balance', { amounts: list }) : t('accountData.delete.balance.some')
      }
    >
      <Stack gap={2}>
        {amounts.length > 0 && !isComplete && <span>{t('accountData.delete.balance.more')}</span>}
        <span>{t('accountData.delete.balance.advice')}</span>
        {exportKey && (
          // The user may leave the export, which is no failure here.
          <Button variant="secondary" isCompact onClick={() => void client.run(exportKey).catch(() => undefined)}>
            {t('accountData.delete.exportKey')}
          </Button>
        )}
      </Stack>
    </Notice>
  )
}

/** The tokens that the account page shows, if the host has it. */
const tokensOf = ({ definitions }: Pick<Client, 'definitions'>): readonly AccountToken[] =>
  (definitions.find(({ id }) => id === 'accountPage')?.options as ResolvedAccountPageOptions | undefined)?.tokens ?? []
