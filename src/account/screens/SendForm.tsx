import { useId, useState, type ReactElement } from 'react'
import {
  encodeTransfer,
  formatExactly,
  parseAmount,
  toFailure,
  toHex,
  type AnyFlow,
  type AuthFailure,
} from '../../core/index.ts'
import { useClient } from '../../ui/hooks/useClient.ts'
import { useText } from '../../ui/hooks/useText.ts'
import { Button, Field, Screen, Stack, StatusMessage, VisuallyHidden } from '../../ui/kit/index.ts'
import { useMax } from '../send/useMax.ts'
import type { AssetBalance } from '../slice.ts'

/** An asset that the wallet has some of. */
export interface Holding {
  asset: AssetBalance
  chainId: number
  chainName: string
}

export interface SendFormProps {
  holding: Holding
  /** Goes back to the choice of the asset; absent if there was none. */
  onBack: (() => void) | undefined
}

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Asks for the recipient and the amount. The wallet then shows what will happen and what it costs. */
export function SendForm({ holding: { asset, chainId, chainName }, onBack }: SendFormProps): ReactElement {
  const t = useText()
  const client = useClient()
  const formId = useId()
  const [recipient, setRecipient] = useState('')
  const [amount, setAmount] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const { symbol, decimals, token } = asset
  const available = BigInt(asset.amount)
  const to = recipient.trim()
  // Some phones' keys for decimals have no point.
  const units = parseAmount(amount.trim().replace(',', '.'), decimals)
  const max = useMax({ asset, chainId, to: ADDRESS.test(to) ? to : undefined, onFill: setAmount })
  const wrongAddress = failure?.code === 'embedded_wallet_invalid_transaction' || !ADDRESS.test(to)
  const wrongAmount =
    units === null ? t('accountPage.send.amountError') : units > available ? t('accountPage.send.tooMuch') : null

  const send = async () => {
    setIsTried(true)
    setFailure(null)
    const flow = client.definitions.find(({ id }) => id === 'embeddedWallet')?.flows?.sendTransaction
    if (!flow || !ADDRESS.test(to) || units === null || units > available) return
    setIsBusy(true)
    try {
      const fields = await max.fit(units)
      if (!fields) return
      const transaction =
        token === null
          ? { to, value: toHex(units), chainId, ...fields }
          : { to: token, data: encodeTransfer(to, units), chainId }
      await (client.run as (flow: AnyFlow, args: unknown) => Promise<unknown>)(flow, { transaction })
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setIsBusy(false)
    }
  }
  const back = onBack ? { onBack } : {}
  return (
    <Screen
      title={t('accountPage.send.title', { symbol })}
      description={t('accountPage.send.on', { chain: chainName })}
      {...back}
      action={
        <Button type="submit" form={formId} isLoading={isBusy}>
          {t('accountPage.send.review')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <Stack gap={4}>
          <Field
            label={t('accountPage.send.to')}
            placeholder="0x…"
            value={recipient}
            autoComplete="off"
            spellCheck={false}
            error={isTried && !isBusy && wrongAddress ? t('accountPage.send.toError') : null}
            onValueChange={(value) => {
              setRecipient(value)
              setFailure(null)
            }}
          />
          <Field
            label={t('accountPage.send.amount')}
            inputMode="decimal"
            placeholder="0.00"
            value={amount}
            autoComplete="off"
            trailing={
              <>
                {symbol}
                <Button
                  variant="ghost"
                  isCompact
                  aria-label={`${t('accountPage.send.max')} ${symbol}`}
                  isLoading={max.isAsking}
                  onClick={max.fill}
                >
                  {t('accountPage.send.max')}
                </Button>
              </>
            }
            hint={t('accountPage.send.available', { amount: formatExactly(available, decimals), symbol })}
            error={max.problem ?? (isTried && !isBusy && !max.isAsking ? wrongAmount : null)}
            onValueChange={(value) => {
              setAmount(value)
              max.forget()
            }}
          />
          <StatusMessage tone={max.isAsking ? 'busy' : 'neutral'} align="start">
            {max.isAsking
              ? t('accountPage.send.asking')
              : max.kept && t('accountPage.send.kept', { amount: max.kept, symbol })}
          </StatusMessage>
          <VisuallyHidden role="status">
            <bdi dir="ltr">{max.filled}</bdi>
          </VisuallyHidden>
          <StatusMessage tone="error">
            {failure &&
            failure.code !== 'embedded_wallet_invalid_transaction' &&
            failure.code !== 'user_rejected_request'
              ? t('accountPage.failed')
              : null}
          </StatusMessage>
        </Stack>
      </form>
    </Screen>
  )
}
