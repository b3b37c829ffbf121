import { useId, type ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Button, Facts, Notice, Skeleton, StatusMessage, Text, VisuallyHidden } from '../../../../ui/kit/index.ts'
import type { TransactionOutline, TransactionScreenData } from '../../describe/screenData.ts'
import { deedOfCall } from '../parts/deedOf.ts'
import { messageText } from '../parts/failureText.ts'
import { ReviewScreen } from '../parts/ReviewScreen.tsx'
import { Warnings } from '../parts/Warnings.tsx'
import { AmountHero } from './AmountHero.tsx'
import { callText, heroText, placeholderOf, stepTitle, tokenName, warningValues } from '../parts/callText.ts'
import { ContractCard } from './ContractCard.tsx'
import { InsufficientFunds } from './InsufficientFunds.tsx'
import { isOfCosts, SendFacts } from './SendFacts.tsx'
import { useAddFunds } from './useAddFunds.ts'

export interface SendReviewProps {
  data: TransactionScreenData
  onSubmit: (revision: number) => void
  /** Prepares the transaction again. */
  onRetry: () => void
}

/** The transaction, its cost, and the button that sends it. Shows the outline until the chain has answered. */
export function SendReview({ data, onSubmit, onRetry }: SendReviewProps): ReactElement {
  const t = useText()
  const statusId = useId()
  const { status, review, outline, ui, chain, intent, problem } = data
  const addFunds = useAddFunds(review?.shortfall ?? null)
  const isSubmitting = status === 'submitting'
  const isPreparing = status === 'preparing'
  const isAskedAgain = data.isOutdated && !isSubmitting
  const shown = review ?? outline
  const { summary, value } = shown
  const isNamed = review !== null || summary.token === undefined
  const values = { chain: chain.name, amount: value.text, symbol: value.symbol }
  const write = (call: typeof summary) => callText(t, call, values)

  return (
    <ReviewScreen
      title={stepTitle(t, t(ui.title ?? titleOf(t, shown, isNamed)), data.step)}
      description={isNamed ? write(summary) : isPreparing && <Skeleton>{write(placeholderOf(summary))}</Skeleton>}
      from={data.from}
      deed={review && deedOfCall(t, review, values)}
      label={t(ui.buttonText ?? 'embeddedWallet.tx.submit')}
      isBusy={isSubmitting}
      isDisabled={review?.canSubmit !== true}
      describedBy={isPreparing ? statusId : undefined}
      onApprove={() => review && onSubmit(review.revision)}
      before={addFunds && <Button onClick={addFunds}>{t('embeddedWallet.tx.addFunds')}</Button>}
      instead={
        status === 'unprepared' ? <Button onClick={onRetry}>{t('embeddedWallet.tx.tryAgain')}</Button> : undefined
      }
      status={
        <StatusMessage tone="busy">
          {isSubmitting && t(intent === 'send' ? 'embeddedWallet.tx.submitting' : 'embeddedWallet.sign.signing')}
        </StatusMessage>
      }
    >
      {/* For screen readers only; others see the placeholder of the fee. A visible line would vanish later and move the rest. */}
      <VisuallyHidden role="status" id={statusId}>
        {(isPreparing || isAskedAgain) && t(`embeddedWallet.tx.${isPreparing ? 'preparing' : 'changed'}`)}
      </VisuallyHidden>
      {isAskedAgain && <Notice title={t('embeddedWallet.tx.changed')}>{t('embeddedWallet.tx.checkAgain')}</Notice>}
      {status === 'unprepared' && (
        <Notice tone="danger" title={t('embeddedWallet.tx.unprepared')}>
          {problem !== null && messageText(t, { message: problem, reason: data.problemReason, outcome: 'notSent' })}
        </Notice>
      )}
      <Warnings warnings={shown.warnings.filter((warning) => !isOfCosts(warning))} values={warningValues(summary)} />
      {ui.description !== undefined && (
        <Text tone="muted" align="center">
          {t(ui.description)}
        </Text>
      )}
      {ui.contractInfo && <ContractCard {...ui.contractInfo} />}
      {ui.action !== undefined && (
        <Facts facts={[{ name: t(ui.action), value: ui.actionDescription ?? '', isStrong: true }]} />
      )}
      {isNamed && <Hero outline={shown} chain={chain.name} />}
      {!isNamed && isPreparing && (
        <Hero outline={{ ...shown, summary: placeholderOf(summary) }} chain={chain.name} isPending />
      )}
      {status === 'review' && review?.hasFunds === false && (
        <InsufficientFunds review={review} from={data.from} chain={chain} />
      )}
      {typeof review?.refusal === 'string' && (
        <Notice tone="danger" title={t('embeddedWallet.tx.unprepared')}>
          {t('embeddedWallet.tx.refusal', { text: review.refusal })}
        </Notice>
      )}
      <SendFacts data={data} />
    </ReviewScreen>
  )
}

function titleOf(t: ReturnType<typeof useText>, { summary, value }: TransactionOutline, isNamed: boolean): string {
  if (summary.kind === 'native') return t('embeddedWallet.tx.send', { symbol: value.symbol })
  if (summary.kind === 'tokenTransfer' && isNamed) return t('embeddedWallet.tx.send', { symbol: tokenName(summary) })
  return t('embeddedWallet.tx.review')
}

interface HeroProps {
  outline: TransactionOutline
  chain: string
  isPending?: boolean
}

function Hero({ outline: { summary, value }, ...rest }: HeroProps): ReactElement | null {
  const t = useText()
  if (summary.kind === 'native')
    return <AmountHero amount={value.text} symbol={value.symbol} fiat={value.fiat} {...rest} />
  if (summary.amount === undefined || summary.kind === 'nftTransfer') return null
  return <AmountHero {...heroText(t, summary)} fiat={null} {...rest} />
}
