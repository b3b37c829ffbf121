import type { ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Button, Disclosure, Facts, Notice, Screen, Spinner, Stack, StatusMessage, Text, type Fact } from '../../../../ui/kit/index.ts'
import type { Amount, TransactionReview, TransactionScreenData } from '../../transactions/screenData.ts'
import { RequestHeader } from '../RequestHeader.tsx'
import { AddressRow } from './AddressRow.tsx'
import { AmountHero } from './AmountHero.tsx'
import { callText, tokenName } from './callText.ts'
import { ContractCard } from './ContractCard.tsx'
import { panelStyle } from './panel.ts'
import { untilText } from './untilText.ts'
import { useAddFunds } from './useAddFunds.ts'
import { Warnings } from './Warnings.tsx'

export interface SendReviewProps {
  data: TransactionScreenData
  onSubmit: (revision: number) => void
  /** To prepare once more. */
  onRetry: () => void
  onReject: () => void
}

const write = ({ text, symbol }: Amount): string => `${text} ${symbol}`

/** What is sent, what it costs, and the button that sends it. */
export function SendReview({ data, onSubmit, onRetry, onReject }: SendReviewProps): ReactElement {
  const t = useText()
  const { status, review, ui, chain, intent } = data
  const addFunds = useAddFunds(review?.shortfall ?? null)
  const isSubmitting = status === 'submitting'
  const isPrepared = review !== null
  const canAddFunds = addFunds !== null
  const sentence = review && callText(t, review.summary, { chain: chain.name, amount: review.value.text, symbol: review.value.symbol })

  return (
    <Screen
      title={ui.title ?? (review ? titleOf(t, review) : t('embeddedWallet.tx.review'))}
      description={sentence ?? ui.description}
      onBack={null}
      initialFocus="title"
      action={
        status === 'unprepared' ? (
          <Button onClick={onRetry}>{t('embeddedWallet.tx.tryAgain')}</Button>
        ) : (
          <Stack gap={2}>
            {canAddFunds && <Button onClick={addFunds}>{t('embeddedWallet.tx.addFunds')}</Button>}
            <Stack isRow>
              <Button variant="ghost" disabled={isSubmitting} onClick={onReject}>{t('embeddedWallet.tx.reject')}</Button>
              <Button
                variant={canAddFunds ? 'secondary' : 'primary'}
                isLoading={isSubmitting}
                disabled={!isSubmitting && review?.canSubmit !== true}
                onClick={() => review && onSubmit(review.revision)}
              >
                {ui.buttonText ?? t('embeddedWallet.tx.submit')}
              </Button>
            </Stack>
          </Stack>
        )
      }
    >
      <RequestHeader address={data.from} />
      {sentence !== null && ui.description !== undefined && <Text tone="muted" align="center">{ui.description}</Text>}
      {ui.contractInfo && <ContractCard {...ui.contractInfo} />}
      {ui.action !== undefined && <Facts facts={[{ name: ui.action, value: ui.actionDescription ?? '', isStrong: true }]} />}
      {isPrepared && <Prepared review={review} data={data} />}
      <StatusMessage tone={toneOf(data)}>
        {isSubmitting && t(intent === 'send' ? 'embeddedWallet.tx.submitting' : 'embeddedWallet.sign.signing')}
        {status === 'preparing' && t('embeddedWallet.tx.preparing')}
        {status === 'review' && review?.hasFunds === false && t('embeddedWallet.tx.insufficient')}
        {status === 'unprepared' && t('embeddedWallet.tx.unprepared')}
      </StatusMessage>
      {status === 'unprepared' && data.problem !== null && <Text size="s" tone="muted" align="center">{data.problem}</Text>}
      {!isPrepared && status === 'preparing' && <div style={{ display: 'grid', placeItems: 'center', minHeight: 96 }}><Spinner /></div>}
    </Screen>
  )
}

function toneOf({ status, review }: TransactionScreenData): 'busy' | 'error' | 'neutral' {
  if (status === 'submitting') return 'busy'
  return status === 'unprepared' || (status === 'review' && review?.hasFunds === false) ? 'error' : 'neutral'
}

function titleOf(t: ReturnType<typeof useText>, { summary, value }: TransactionReview): string {
  if (summary.kind === 'native') return t('embeddedWallet.tx.send', { symbol: value.symbol })
  if (summary.kind === 'tokenTransfer') return t('embeddedWallet.tx.send', { symbol: tokenName(summary) })
  return t('embeddedWallet.tx.review')
}

function Prepared({ review, data }: { review: TransactionReview; data: TransactionScreenData }): ReactElement {
  const t = useText()
  const { summary, value, fee, total, balance, refusal, warnings, details } = review
  const sendsMoney = !/^0$/.test(value.text)
  const isPermission = ['approve', 'permit', 'approveAll', 'nftApprove'].includes(summary.kind)
  const facts: Fact[] = [
    ...(summary.kind !== 'native' && sendsMoney ? [{ name: t('embeddedWallet.tx.amount'), value: write(value), aside: value.fiat }] : []),
    ...(isPermission ? [{ name: t('embeddedWallet.tx.until'), value: untilText(t, summary.deadline) }] : []),
    { name: t('embeddedWallet.tx.fee'), value: fee ? write(fee) : t('embeddedWallet.tx.unknown'), aside: fee?.fiat },
    ...(sendsMoney && total ? [{ name: t('embeddedWallet.tx.total'), value: write(total), aside: total.fiat, isStrong: true }] : []),
    ...(review.hasFunds ? [] : [{ name: t('embeddedWallet.tx.balance'), value: write(balance), aside: balance.fiat }]),
  ]
  return (
    <>
      <Hero review={review} />
      <Stack gap={2}>
        {summary.to !== undefined && (
          <AddressRow isWhole address={summary.to} caption={t(isPermission ? 'embeddedWallet.tx.spender' : 'embeddedWallet.tx.to')} />
        )}
        {summary.token && <AddressRow address={summary.token.address} caption={t('embeddedWallet.tx.token')} />}
      </Stack>
      <Warnings warnings={warnings} values={{ fee: fee ? `${write(fee)}${fee.fiat === null ? '' : ` (${fee.fiat})`}` : '' }} />
      {refusal !== null && <Refusal text={refusal} />}
      <Facts facts={facts} />
      <Disclosure label={t('embeddedWallet.tx.details')}>
        <div style={panelStyle} tabIndex={0} role="region" aria-label={t('embeddedWallet.tx.details')}>
          <Facts
            facts={details.map((row) => ({
              name: row.key === 'from' ? (data.ui.senderInfo?.name ?? t('embeddedWallet.tx.detail.from')) : t(`embeddedWallet.tx.detail.${row.key}`),
              value: row.isAddress ? <AddressRow isBoxed={false} address={row.value} /> : row.value,
            }))}
          />
        </div>
      </Disclosure>
    </>
  )
}

function Hero({ review: { summary, value } }: { review: TransactionReview }): ReactElement | null {
  if (summary.kind === 'native') return <AmountHero amount={value.text} symbol={value.symbol} fiat={value.fiat} />
  if (summary.amount === undefined || summary.kind === 'nftTransfer') return null
  return <AmountHero amount={summary.amount} symbol={tokenName(summary)} fiat={null} />
}

function Refusal({ text }: { text: string }): ReactElement {
  const t = useText()
  return (
    <Notice tone="danger" title={t('embeddedWallet.tx.unprepared')}>
      {t('embeddedWallet.tx.refusal', { text })}
    </Notice>
  )
}
