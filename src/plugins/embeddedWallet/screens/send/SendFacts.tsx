import type { ReactElement, ReactNode } from 'react'
import { useText, type Text } from '../../../../ui/hooks/index.ts'
import { Disclosure, Facts, localeFor, Skeleton, Stack, type Fact } from '../../../../ui/kit/index.ts'
import type { Amount, DetailRow, TransactionScreenData, Warning } from '../../describe/screenData.ts'
import { AddressRow } from '../parts/AddressRow.tsx'
import { boxStyle, scrollStyle } from '../parts/panel.ts'
import { Warnings } from '../parts/Warnings.tsx'

const write = ({ text, symbol }: Amount): string => `${text} ${symbol}`

/** True for a warning that stands beside the costs. It comes with them, after the screen has opened, and must not move what is above. */
export const isOfCosts = (warning: Warning): boolean => warning === 'highFee'

/** Recipient and cost of a transaction. */
export function SendFacts({ data }: { data: TransactionScreenData }): ReactElement {
  const t = useText()
  const { review, outline, status } = data
  const { summary, warnings, details } = review ?? outline
  const isPermission = ['approve', 'permit', 'approveAll', 'nftApprove'].includes(summary.kind)
  const fee = review?.fee ?? null
  return (
    <>
      <Stack gap={2}>
        {summary.to !== undefined && (
          <AddressRow
            isWhole
            address={summary.to}
            caption={t(isPermission ? 'embeddedWallet.tx.spender' : 'embeddedWallet.tx.to')}
          />
        )}
        {summary.token && <AddressRow address={summary.token.address} caption={t('embeddedWallet.tx.token')} />}
      </Stack>
      <Warnings
        warnings={warnings.filter(isOfCosts)}
        values={{ fee: fee ? `${write(fee)}${fee.fiat === null ? '' : ` (${fee.fiat})`}` : '' }}
      />
      <div aria-busy={status === 'preparing'}>
        <Facts facts={factsOf(t, data, isPermission)} />
      </div>
      <Disclosure label={t('embeddedWallet.tx.details')}>
        <div style={boxStyle}>
          <Facts
            facts={details.map((row) => ({
              name:
                row.key === 'from'
                  ? t(data.ui.senderInfo?.name ?? 'embeddedWallet.tx.detail.from')
                  : t(`embeddedWallet.tx.detail.${row.key}`),
              value: <DetailValue row={row} />,
            }))}
          />
        </div>
      </Disclosure>
    </>
  )
}

function DetailValue({ row: { key, value, isAddress } }: { row: DetailRow }): ReactNode {
  const t = useText()
  if (isAddress) return <AddressRow isBoxed={false} address={value} />
  if (key !== 'data') return <bdi>{value}</bdi>
  return (
    <span style={dataStyle} dir="ltr" tabIndex={0} role="region" aria-label={t('embeddedWallet.tx.detail.data')}>
      {value}
    </span>
  )
}

const dataStyle = { ...scrollStyle, display: 'block' }

function factsOf(
  t: ReturnType<typeof useText>,
  { review, outline, status }: TransactionScreenData,
  isPermission: boolean,
): Fact[] {
  const { summary, value } = review ?? outline
  const sendsMoney = !/^0$/.test(value.text)
  return [
    ...(summary.kind !== 'native' && sendsMoney
      ? [{ name: t('embeddedWallet.tx.amount'), value: write(value), aside: value.fiat }]
      : []),
    ...(isPermission ? [{ name: t('embeddedWallet.tx.until'), value: untilText(t, summary.deadline) }] : []),
    ...(review ? costsOf(t, review, sendsMoney) : status === 'preparing' ? pendingCosts(t, value, sendsMoney) : []),
  ]
}

function costsOf(
  t: ReturnType<typeof useText>,
  { fee, total, hasFunds, balance }: NonNullable<TransactionScreenData['review']>,
  sendsMoney: boolean,
): Fact[] {
  return [
    { name: t('embeddedWallet.tx.fee'), value: fee ? write(fee) : t('embeddedWallet.tx.unknown'), aside: fee?.fiat },
    ...(sendsMoney && total
      ? [{ name: t('embeddedWallet.tx.total'), value: write(total), aside: total.fiat, isStrong: true }]
      : []),
    ...(hasFunds ? [] : [{ name: t('embeddedWallet.tx.balance'), value: write(balance), aside: balance.fiat }]),
  ]
}

/** Placeholder rows for the costs, about as long as the final ones. */
function pendingCosts(t: ReturnType<typeof useText>, { symbol }: Amount, sendsMoney: boolean): Fact[] {
  const row = (name: string, text: string): Fact => ({ name, value: <Skeleton>{`${text} ${symbol} $0.00`}</Skeleton> })
  return [
    row(t('embeddedWallet.tx.fee'), '<0.001'),
    ...(sendsMoney ? [row(t('embeddedWallet.tx.total'), '0.000000')] : []),
  ]
}

/** Start of the year 10000 in epoch seconds. Later deadlines count as no deadline. */
const FOREVER = 253_402_300_800

/** Text for the end of a permission. @param deadline Epoch seconds, as text. */
function untilText(t: Text, deadline: string | undefined): string {
  const seconds = Number(deadline ?? Infinity)
  return seconds < FOREVER
    ? new Date(seconds * 1_000).toLocaleString(localeFor(t('times.locale')))
    : t('embeddedWallet.tx.forever')
}
