import { useCallback, useEffect, type ReactElement } from 'react'
import {
  formatExactly,
  formatTokenAmount,
  parseAmount,
  selectAppConfig,
  type FundingPayment,
  type FundingRequest,
} from '../../../core/index.ts'
import { useClientSelector, useFunding, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, DownloadIcon, Notice, OutcomeScreen, Screen, Stack, StatusMessage } from '../../../ui/kit/index.ts'
import type { Watch } from '../watch.ts'
import { PaymentRequest } from './PaymentRequest.tsx'

/** RECEIVE_SCREEN: shows where to send the money, and what has arrived. Opening the screen starts watching the address. */
export default function Receive({ data, onBack }: ScreenProps<FundingRequest>): ReactElement {
  const t = useText()
  const {
    request,
    payment: begun,
    begin,
    isBeginning,
    failure,
    unfinished,
    resume,
    leave,
    hasWayBack,
  } = useFunding('receive', data)
  const { address, chainId, asset, amount } = request
  const chains = useClientSelector(selectAppConfig)?.supportedChains ?? []
  const nameOf = (id: number) => chains.find((chain) => chain.id === id)?.name ?? String(id)
  const payment = begun && isFor(begun, request) ? begun : null
  const isWatched = payment !== null

  const watch = useCallback(() => void begin({ details: { isForScreen: true } }), [begin])
  // StrictMode runs this twice; the flow still runs once.
  useEffect(() => {
    if (isWatched) return
    if (unfinished && isFor(unfinished, request)) resume()
    else watch()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address and asset, whatever else changes
  }, [address, chainId, asset.token])

  const { arrived = '0', wanted = null, elsewhere = null } = (payment?.details ?? {}) as Partial<Watch>
  const asked = wanted === null ? (amount === null ? null : parseAmount(amount, asset.decimals)) : BigInt(wanted)
  const missing = asked === null ? null : asked - BigInt(arrived)
  const values = {
    symbol: asset.symbol,
    chain: nameOf(chainId),
    arrived: formatTokenAmount(BigInt(arrived), asset.decimals),
    missing: formatExactly(missing ?? 0n, asset.decimals),
  }

  if (payment?.status === 'completed') {
    return (
      <OutcomeScreen
        title={t('receive.title', values)}
        icon={<DownloadIcon size={28} />}
        status="success"
        heading={t('receive.completed', values)}
        detail={t('receive.completed.detail', values)}
        onBack={null}
        action={<Button onClick={leave}>{t(hasWayBack ? 'funding.backToPayment' : 'funding.done')}</Button>}
      />
    )
  }
  const hasFailed = !isBeginning && (failure !== null || payment?.status === 'serviceFailure')
  const hasStopped = !isBeginning && payment?.isFollowed === false
  const status = (): string => {
    if (hasFailed) return t('receive.failed')
    if (hasStopped) return t('receive.stopped')
    if (isBeginning || !payment) return t('receive.starting')
    return arrived === '0' ? t('receive.waiting') : t('receive.partial', values)
  }
  return (
    <Screen
      title={t('receive.title', values)}
      onBack={onBack}
      action={
        <>
          <StatusMessage tone={hasFailed ? 'error' : hasStopped ? 'neutral' : 'busy'}>{status()}</StatusMessage>
          {(hasFailed || hasStopped) && (
            <Button variant="secondary" onClick={watch}>
              {t('receive.retry')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {elsewhere && (
          <Notice tone="warning" title={t('receive.elsewhere.title')}>
            {t('receive.elsewhere', {
              chain: values.chain,
              other: nameOf(elsewhere.chainId),
              symbol: elsewhere.symbol,
              amount: formatTokenAmount(BigInt(elsewhere.amount), elsewhere.decimals),
            })}
          </Notice>
        )}
        <PaymentRequest request={request} chain={values.chain} amount={missing} />
      </Stack>
    </Screen>
  )
}

const isFor = ({ request: of }: FundingPayment, { address, chainId, asset, amount }: FundingRequest): boolean =>
  of?.address === address && of.chainId === chainId && of.asset.token === asset.token && of.amount === amount
