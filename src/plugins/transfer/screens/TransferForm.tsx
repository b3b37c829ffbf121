import { useId, useState, type ReactElement, type ReactNode } from 'react'
import {
  formatExactly,
  formatTokenAmount,
  type AuthFailure,
  type ConnectedWallet,
  type FundingRequest,
} from '../../../core/index.ts'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, Facts, Field, Screen, Stack, StatusMessage, WalletAddress } from '../../../ui/kit/index.ts'
import { checkAmount } from './checkAmount.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { Payers } from './Payers.tsx'
import { useQuote } from './useQuote.ts'
import { useRequestFacts } from './useRequestFacts.ts'

export interface TransferFormProps {
  request: FundingRequest
  payers: readonly ConnectedWallet[]
  payer: ConnectedWallet
  amount: string
  /** Failure of the last try with this wallet. */
  failure: AuthFailure | null
  /** Notice of an unfinished earlier transfer. */
  earlier: ReactNode
  onAmount: (text: string) => void
  onPayer: (id: string) => void
  onConnect: () => void
  onSend: (amount: string) => void
  onBack: (() => void) | undefined
}

/** Form for wallet and amount, with the network fee. */
export function TransferForm(props: TransferFormProps): ReactElement {
  const { request, payers, payer, amount, failure, earlier, onAmount, onPayer, onConnect, onSend, onBack } = props
  const t = useText()
  const formId = useId()
  const { asset } = request
  const { chainName, coin } = useRequestFacts(request)
  const { quote, failure: quoteFailure, ask } = useQuote(request, payer)
  const [isLeft, setIsLeft] = useState(false)
  const text = amount.trim().replace(',', '.')
  const problem = checkAmount({ text, asset, quote, coin })
  // A prefilled amount above the balance is reported at once, an empty field only after the user leaves it.
  const shown = problem && (isLeft || text !== '') ? t(problem.key, problem.values) : null
  const isInField = failure?.code === 'transfer_insufficient_balance' && (quote === null || problem !== null)
  const max = quote && BigInt(quote.max) > 0n ? formatExactly(BigInt(quote.max), asset.decimals) : null
  const balance = quote && formatTokenAmount(BigInt(quote.balance), asset.decimals)
  const fee = quote?.fee
    ? `${formatTokenAmount(BigInt(quote.fee), coin.decimals)} ${coin.symbol}`
    : t('transfer.fee.unknown')
  const values = {
    chain: chainName,
    coin: coin.symbol,
    symbol: asset.symbol,
    balance: balance ?? '',
    decimals: asset.decimals,
  }

  return (
    <Screen
      title={t('transfer.title')}
      description={t('transfer.detail', values)}
      onBack={onBack}
      // The field would scroll away what is to be read first, in a low window.
      initialFocus={earlier ? 'title' : 'auto'}
      action={
        <Button type="submit" form={formId} disabled={problem !== null || quote === null}>
          {t('transfer.continue', { wallet: payer.name })}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsLeft(true)
          if (!problem && quote) onSend(text)
        }}
      >
        <Stack gap={4}>
          {failure && !isInField && <FailureNotice failure={failure} values={values} />}
          {earlier}
          <Payers {...{ payers, payer, onPayer, onConnect }} />
          <Field
            label={t('transfer.amount', { symbol: asset.symbol })}
            value={amount}
            onValueChange={onAmount}
            onBlur={() => setIsLeft(true)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.0"
            error={shown}
            trailing={
              max !== null && (
                <Button
                  variant="ghost"
                  isCompact
                  aria-label={t('transfer.max.label', { amount: max, symbol: asset.symbol })}
                  onClick={() => onAmount(max)}
                >
                  {t('transfer.max')}
                </Button>
              )
            }
          />
          {quoteFailure ? (
            <Stack gap={2}>
              <FailureNotice failure={quoteFailure} values={values} />
              <Button variant="secondary" onClick={ask}>
                {t('transfer.retry')}
              </Button>
            </Stack>
          ) : (
            <StatusMessage tone="busy">{quote ? null : t('transfer.loading')}</StatusMessage>
          )}
          <Facts
            facts={[
              { name: t('transfer.network'), value: chainName },
              ...(balance === null
                ? []
                : [
                    { name: t('transfer.balance'), value: `${balance} ${asset.symbol}` },
                    { name: t('transfer.fee'), value: fee },
                  ]),
            ]}
          />
          <WalletAddress
            address={request.address}
            caption={t('transfer.to')}
            isBoxed
            label={t('transfer.copy')}
            copiedLabel={t('transfer.copied')}
            failedLabel={t('transfer.copyFailed')}
          />
        </Stack>
      </form>
    </Screen>
  )
}
