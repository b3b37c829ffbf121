import type { ReactElement } from 'react'
import { useNavigate, useText, type ScreenProps } from '../../../../ui/hooks/index.ts'
import { Button, ButtonLink, ExternalLinkIcon, Facts, Screen, Stack, shortAddress } from '../../../../ui/kit/index.ts'
import type { CallRow, CallsStatusData } from '../../screenNames.ts'
import type { CallsReviewData } from '../../describe/screenData.ts'
import { CallsReview } from './CallsReview.tsx'

/** EMBEDDED_WALLET_CALLS_STATUS_SCREEN: the calls of a bundle (`wallet_sendCalls`), to review before the first, or with the outcome of each. */
export default function CallsStatus({ data }: ScreenProps<CallsStatusData | CallsReviewData>): ReactElement {
  return data.kind === 'review' ? <CallsReview data={data} /> : <Outcomes calls={data.calls} />
}

function Outcomes({ calls }: Pick<CallsStatusData, 'calls'>): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const last = calls.findLast(({ explorerUrl }) => explorerUrl !== null)?.explorerUrl
  return (
    <Screen
      title={t('embeddedWallet.calls.title')}
      onBack={null}
      action={
        <Stack gap={2}>
          <Button onClick={() => navigate.close('completed')}>{t('embeddedWallet.close')}</Button>
          {last && (
            <ButtonLink href={last} variant="ghost" icon={<ExternalLinkIcon />}>
              {t('embeddedWallet.tx.explorer')}
            </ButtonLink>
          )}
        </Stack>
      }
    >
      <Facts
        facts={calls.map(({ state, hash }, index) => ({
          name: t('embeddedWallet.calls.one', { number: index + 1, count: calls.length }),
          value: t(STATES[state]),
          aside: hash && shortAddress(hash),
        }))}
      />
    </Screen>
  )
}

const STATES = {
  done: 'embeddedWallet.calls.done',
  failed: 'embeddedWallet.calls.failed',
  pending: 'embeddedWallet.calls.pending',
  waiting: 'embeddedWallet.calls.waiting',
  notSent: 'embeddedWallet.calls.notSent',
} as const satisfies Record<CallRow['state'], string>
