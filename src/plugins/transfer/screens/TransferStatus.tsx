import type { ReactElement } from 'react'
import { explorerUrl, type FundingRequest } from '../../../core/index.ts'
import { useFunding, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, OutcomeScreen, WalletIcon } from '../../../ui/kit/index.ts'
import type { Known } from '../pollStatus.ts'
import { failureText, failureTitle } from './failureText.ts'
import { useRequestFacts } from './useRequestFacts.ts'

/** Number of polls, 3 s each, after which the user is told that the network does not know the transfer. */
const UNSEEN_LOOKS = 10

/** TRANSFER_STATUS_SCREEN: shows the progress of a transfer and its outcome. */
export default function TransferStatus({ data }: ScreenProps<FundingRequest>): ReactElement {
  const t = useText()
  const { request, payment, showPrompt, leave, hasWayBack } = useFunding('transfer', data)
  const { chain, chainName } = useRequestFacts(request)
  const status = payment?.status ?? 'pending'
  const hash = payment?.hash ?? null
  const values = {
    amount: payment?.request?.amount ?? request.amount ?? '',
    symbol: request.asset.symbol,
    chain: chainName,
  }
  const { unseen = 0 } = (payment?.details ?? {}) as Known
  const url = chain && hash !== null ? explorerUrl(chain, hash) : null
  const link = url !== null && (
    <ButtonLink variant="ghost" href={url}>
      {t('transfer.explorer')}
    </ButtonLink>
  )
  const done = <Button onClick={leave}>{t(hasWayBack ? 'funding.backToPayment' : 'funding.done')}</Button>
  const common = { title: t('transfer.title'), icon: <WalletIcon size={28} />, onBack: null }

  if (status === 'completed') {
    return (
      <OutcomeScreen
        {...common}
        status="success"
        heading={t('transfer.status.completed')}
        detail={t('transfer.status.completed.detail', values)}
        action={
          <>
            {done}
            {link}
          </>
        }
      />
    )
  }
  if (status === 'serviceFailure') {
    // No retry here: this transfer may have arrived.
    return (
      <OutcomeScreen
        {...common}
        status="failure"
        heading={t('transfer.status.serviceFailure')}
        detail={t('transfer.status.serviceFailure.detail')}
        action={
          <>
            {done}
            {link}
          </>
        }
      />
    )
  }
  if (status === 'failed') {
    const failure = { code: payment?.code ?? '' }
    return (
      <OutcomeScreen
        {...common}
        status="failure"
        heading={failureTitle(t, failure, values)}
        detail={failureText(t, failure, values)}
        action={
          <>
            <Button onClick={showPrompt}>{t('transfer.retry')}</Button>
            {link}
          </>
        }
      />
    )
  }
  return (
    <OutcomeScreen
      {...common}
      status="waiting"
      heading={t('transfer.status.pending')}
      detail={t(unseen >= UNSEEN_LOOKS ? 'transfer.status.unseen' : 'transfer.status.pending.detail', values)}
      action={link || undefined}
    />
  )
}
