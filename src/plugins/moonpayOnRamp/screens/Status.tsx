import type { ReactElement } from 'react'
import { selectAppConfig, type FundingRequest, type FundingStatus } from '../../../core/index.ts'
import {
  useClientSelector,
  useFunding,
  useText,
  type ScreenProps,
  type UseFunding,
  usePluginOptions,
} from '../../../ui/hooks/index.ts'
import {
  Button,
  ButtonLink,
  ExternalLinkIcon,
  Facts,
  OutcomeScreen,
  Stack,
  type MarkStatus,
} from '../../../ui/kit/index.ts'
import type { MoonpayOnRampTextKey } from '../locales/en.ts'
import type { PaymentPage, ResolvedMoonpayOptions } from '../options.ts'
import MoonpayIcon from './MoonpayIcon.tsx'
import { paymentFacts } from './paymentFacts.ts'

const SUPPORT_URL = 'https://support.moonpay.com'

interface View {
  status: MarkStatus
  heading: MoonpayOnRampTextKey
  detail: MoonpayOnRampTextKey
}

/** Texts by status (FUND-28). */
const VIEWS: Readonly<Record<FundingStatus, View>> = {
  waiting: { status: 'waiting', heading: 'moonpayOnRamp.pending', detail: 'moonpayOnRamp.pending.detail' },
  pending: { status: 'waiting', heading: 'moonpayOnRamp.pending', detail: 'moonpayOnRamp.pending.detail' },
  waitingAuthorization: {
    status: 'waiting',
    heading: 'moonpayOnRamp.authorizing',
    detail: 'moonpayOnRamp.authorizing.detail',
  },
  completed: { status: 'success', heading: 'moonpayOnRamp.completed', detail: 'moonpayOnRamp.completed.detail' },
  failed: { status: 'failure', heading: 'moonpayOnRamp.failed', detail: 'moonpayOnRamp.failed.detail' },
  serviceFailure: {
    status: 'failure',
    heading: 'moonpayOnRamp.serviceFailure',
    detail: 'moonpayOnRamp.serviceFailure.detail',
  },
}

/** FIAT_ON_RAMP_STATUS_SCREEN: shows the status of a payment until it is over. */
export default function Status({ data }: ScreenProps<FundingRequest>): ReactElement {
  const t = useText()
  const funding = useFunding('moonpayOnRamp', data)
  const { payment } = funding
  const chains = useClientSelector((state) => selectAppConfig(state)?.supportedChains) ?? []
  const page = usePaymentPage(payment?.id)
  const status = payment?.status ?? 'pending'
  const isBlocked = status === 'pending' && page?.isBlocked === true
  const view = VIEWS[status]
  const facts = paymentFacts(t, payment, chains)
  return (
    <OutcomeScreen
      title={t('funding.title')}
      icon={<MoonpayIcon size={28} />}
      tone="neutral"
      status={view.status}
      heading={t(view.heading)}
      detail={t(isBlocked ? 'moonpayOnRamp.blocked.detail' : view.detail)}
      action={<Actions status={status} page={page} funding={funding} />}
    >
      {facts.length > 0 && <Facts facts={facts} />}
    </OutcomeScreen>
  )
}

interface ActionsProps {
  status: FundingStatus
  page: PaymentPage | null
  funding: UseFunding
}

function Actions({ status, page, funding }: ActionsProps): ReactElement {
  const t = useText()
  const { leave, hasWayBack, retry, showPrompt } = funding
  const isRunning = status === 'pending' || status === 'waiting'
  const isPrimary = isRunning && page?.isBlocked === true
  const leaveText = t(hasWayBack ? 'funding.backToPayment' : 'funding.done')
  return (
    <Stack gap={2}>
      {isRunning && page && (
        <ButtonLink href={page.url} variant={isPrimary ? 'primary' : 'secondary'} icon={<ExternalLinkIcon />}>
          {t(isPrimary ? 'moonpayOnRamp.open' : 'moonpayOnRamp.openAgain')}
        </ButtonLink>
      )}
      {isRunning && hasWayBack && (
        <Button variant="ghost" onClick={leave}>
          {leaveText}
        </Button>
      )}
      {(status === 'completed' || status === 'waitingAuthorization') && <Button onClick={leave}>{leaveText}</Button>}
      {status === 'failed' && <Button onClick={showPrompt}>{t('moonpayOnRamp.retry')}</Button>}
      {status === 'serviceFailure' && <Button onClick={retry}>{t('moonpayOnRamp.retry')}</Button>}
      {(status === 'failed' || status === 'serviceFailure') && (
        <ButtonLink href={SUPPORT_URL} variant="ghost" icon={<ExternalLinkIcon />}>
          {t('moonpayOnRamp.support')}
        </ButtonLink>
      )}
    </Stack>
  )
}

/** Returns MoonPay's page of a payment; `null` unless it is the payment that this page started last. */
function usePaymentPage(id: string | undefined): PaymentPage | null {
  const { page } = usePluginOptions<ResolvedMoonpayOptions>('moonpayOnRamp').live
  return page !== null && page.id === id ? page : null
}
