import { Fragment, type ReactElement } from 'react'
import { useClientDispatch, useText } from '../../../../ui/hooks/index.ts'
import { Facts, Notice, shortAddress, Skeleton, Text, type Fact } from '../../../../ui/kit/index.ts'
import { approved } from '../../modal/askApproval.ts'
import type { Amount, CallsReviewData } from '../../describe/screenData.ts'
import { ReviewScreen } from '../parts/ReviewScreen.tsx'
import { callText, heroText, placeholderOf, unitsText, warningValues } from '../parts/callText.ts'
import { isDanger } from '../parts/Warnings.tsx'

/** What all calls of a bundle send in all, and what each does, in the order in which they are asked about and sent. */
export function CallsReview({ data }: { data: CallsReviewData }): ReactElement {
  const t = useText()
  const dispatch = useClientDispatch()
  const { status, from, chain, calls } = data
  const count = calls.length
  const warned = calls.filter(({ warnings }) => warnings.length > 0).length
  return (
    <ReviewScreen
      title={t('embeddedWallet.calls.review', { count })}
      description={t('embeddedWallet.calls.reviewDetail')}
      from={from}
      // No second question here, as the user is asked about each call.
      deed={null}
      label={t('embeddedWallet.calls.start')}
      isBusy={status === 'starting'}
      isDisabled={status === 'preparing'}
      onApprove={() => void dispatch(approved({}))}
    >
      <Facts facts={totalsOf(t, data)} />
      {warned > 0 && (
        <Text isStrong align="center">
          {t('embeddedWallet.calls.warned', { warned, count })}
        </Text>
      )}
      <div role="list" aria-busy={status === 'preparing'} style={{ display: 'grid', gap: 'var(--lk-space-3)' }}>
        {calls.map((row, index) => (
          <Row key={index} row={row} number={index + 1} chain={chain.name} isPending={status === 'preparing'} />
        ))}
      </div>
      <Text size="s" tone="muted" align="center">
        {t('embeddedWallet.calls.fees')}
      </Text>
    </ReviewScreen>
  )
}

interface RowProps {
  row: CallsReviewData['calls'][number]
  number: number
  chain: string
  isPending: boolean
}

function Row({ row: { summary, value, warnings }, number, chain, isPending }: RowProps): ReactElement {
  const t = useText()
  const isWaiting = isPending && summary.token !== undefined
  const sentence = callText(t, isWaiting ? placeholderOf(summary) : summary, {
    chain,
    amount: value.text,
    symbol: value.symbol,
  })
  const paid =
    summary.kind !== 'native' && value.text !== '0' ? t('embeddedWallet.calls.pays', { amount: write(value) }) : ''
  const text = t('embeddedWallet.calls.row', { number, text: sentence })
  const more = [
    paid,
    ...warnings.map((warning) => t(`embeddedWallet.warning.${warning}.detail`, warningValues(summary))),
    summary.token?.isListed ? '' : unitsText(t, summary),
  ]
  return (
    <div role="listitem" style={{ overflowWrap: 'anywhere' }}>
      {isWaiting ? (
        <Text>
          <Skeleton>{text}</Skeleton>
        </Text>
      ) : warnings.length > 0 ? (
        <Notice tone={warnings.some(isDanger) ? 'danger' : 'warning'} title={text}>
          {sentences(more)}
        </Notice>
      ) : (
        <>
          <Text isStrong>{text}</Text>
          <Text size="s" tone="muted">
            {sentences(more)}
          </Text>
        </>
      )}
    </div>
  )
}

const sentences = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')
const write = ({ text, symbol }: Amount): string => `${text} ${symbol}`

/** What is sent in all, of the chain's coin and of each token. */
function totalsOf(t: ReturnType<typeof useText>, { value, tokens }: CallsReviewData): Fact[] {
  return [
    { name: t('embeddedWallet.calls.total', { token: value.symbol }), value: write(value), isStrong: true },
    ...tokens.map((token): Fact => {
      const { amount, symbol, units } = heroText(t, token)
      const address = token.token?.address ?? ''
      return {
        name: t('embeddedWallet.calls.total', { token: token.token?.isListed ? symbol : shortAddress(address) }),
        value: (
          <Fragment>
            <bdi>{`${amount} ${symbol}`.trim()}</bdi>
            {units !== null && (
              <Text as="span" size="s" tone="muted" style={{ display: 'block' }}>
                {units}
              </Text>
            )}
          </Fragment>
        ),
        isStrong: true,
      }
    }),
  ]
}
