import { MOONPAY_SIMULATOR_PATH, type MoonpayTransaction } from 'latchkey/plugins/moonpayOnRamp/contract'
import { escapeHtml } from '../../../core/foundation/index.ts'
import { simulatorPage, SIMULATOR_STYLE } from '../../../dev/simulatorPage.ts'
import type { Choice, Delivery } from './createSimulator.ts'
import type { Order } from './orders.ts'
import { costOf } from './prices.ts'

/** The checkout of the simulated provider. It must not look like MoonPay's own. */

export const STYLESHEET = `${MOONPAY_SIMULATOR_PATH}/checkout.css`

export const CHECKOUT_STYLE = `${SIMULATOR_STYLE}
dl { margin: 0 0 16px; display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; font-size: 15px; line-height: 22px }
dt { color: var(--muted) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
dl .total { font-weight: 650; color: inherit; padding-top: 8px; border-top: 1px solid var(--line); margin-inline-start: -16px; padding-inline-start: 16px }
dt.total { margin-inline-start: 0; padding-inline-start: 0 }
fieldset { margin: 0 0 16px; padding: 12px 16px 16px; border: 1px solid var(--line); border-radius: 12px; display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
legend { padding: 0 6px; font-size: 14px; line-height: 20px; font-weight: 600; color: var(--muted) }
.wide { grid-column: 1 / -1 }
.wide.primary, .link { width: 100% }
.link { display: grid; place-items: center; min-height: 48px; margin-top: 8px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; color: inherit; font-size: 15px; text-align: center; text-decoration: none }
.link:hover { background: var(--hover) }
.primary.link { border-color: transparent; color: var(--on-accent) }
.choices button { padding: 8px; line-height: 20px }
.note { margin: 0 0 16px; padding: 12px 16px; border-radius: 12px; background: var(--tint); color: var(--on-tint); font-size: 14px; line-height: 20px }
.stack { display: grid; gap: 8px }
@media (forced-colors: active) { fieldset, .link, .note { border: 1px solid } }
`

const NETWORKS: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  137: 'Polygon',
  8453: 'Base',
  42161: 'Arbitrum One',
  42220: 'Celo',
  43114: 'Avalanche C-Chain',
  31337: 'Local chain (31337)',
}
const networkOf = ({ currency: { chainId } }: Order): string => NETWORKS[chainId] ?? `Chain ${chainId}`
const money = (amount: number): string => `$${amount.toFixed(2)}`

const page = (title: string, body: string): string =>
  simulatorPage({ title: `${title} · Development simulator, not MoonPay`, body, stylesheet: STYLESHEET })

const choices = (
  { search }: Order,
  buttons: string,
): string => `<form action="${MOONPAY_SIMULATOR_PATH}/choose${escapeHtml(search)}" method="post">
${buttons}
</form>`
const button = (choice: Choice, label: string, style = ''): string =>
  `<button${style === '' ? '' : ` class="${style}"`} name="choice" value="${choice}">${label}</button>`

const leave = ({ redirectUrl }: Order, label: string, isMain = false): string =>
  redirectUrl === undefined
    ? '<p class="small">You can close this page and go back to the app.</p>'
    : `<a class="link${isMain ? ' primary' : ''}" href="${escapeHtml(redirectUrl)}">${label}</a>`

const details = (order: Order): string => {
  const { coins, fee, total } = costOf(order)
  return `<dl>
<dt>You receive</dt><dd><strong>${escapeHtml(order.amount)} ${escapeHtml(order.currency.asset)}</strong></dd>
<dt>Network</dt><dd>${escapeHtml(networkOf(order))}</dd>
<dt>To</dt><dd><code>${escapeHtml(order.address)}</code></dd>
<dt>Coins</dt><dd>${money(coins)}</dd>
<dt>Fee</dt><dd>${money(fee)}</dd>
<dt class="total">Total</dt><dd class="total">${money(total)}</dd>
</dl>`
}

const deliveryNote = (order: Order, { delivery, chainUrl }: Delivery): string => {
  if (delivery === 'local')
    return 'Paying sends play money on the local chain, so the balance of the wallet really goes up.'
  const asset = escapeHtml(order.currency.asset)
  return delivery === 'none'
    ? `Paying is recorded, but no ${asset} arrives: the simulator sends coins on the local chain only.`
    : `No local chain answers at ${escapeHtml(chainUrl)}, so paying fails. Start one with <code>npm start</code>, or run anvil.`
}

/** The page on which you pay, or let the payment fail. The card number is not sent anywhere. */
export const checkoutPage = (order: Order, delivery: Delivery): string =>
  page(
    `Buy ${order.currency.asset}`,
    `<h1>Development simulator — not MoonPay</h1>
<p class="lead">This server has no keys of MoonPay and plays its checkout. No real money moves. The prices are made up.</p>
${details(order)}
<p class="note">${deliveryNote(order, delivery)}</p>
${choices(
  order,
  `<fieldset>
<legend>Play card</legend>
<label class="wide">Card number<input value="4242 4242 4242 4242" readonly></label>
<label class="wide">Name on card<input value="Ada Lovelace" readonly></label>
<label>Expires<input value="12 / 34" readonly></label>
<label>Security code<input value="123" readonly></label>
</fieldset>
<div class="stack">${button('pay', `Pay ${money(costOf(order).total)}`, 'primary wide')}</div>
<h2 id="trouble">Or see what else can happen</h2>
<div class="choices" role="group" aria-labelledby="trouble">
${button('authorise', 'Wait for the bank')}
${button('fail', 'Card declined')}
${button('silent', 'Never answer')}
</div>`,
)}
${leave(order, 'Leave without paying')}`,
  )

/** The page of a simulated bank, which asks the user to approve the card payment (3-D Secure). */
export const bankPage = (order: Order): string =>
  page(
    'Approve the payment',
    `<h1>The bank asks you to approve</h1>
<p class="lead">Until you do, the payment waits. You may leave and come back to this page.</p>
${details(order)}
${choices(
  order,
  `<div class="stack">
${button('approve', 'Approve', 'primary')}
${button('decline', 'Decline')}
</div>`,
)}
${leave(order, 'Leave it waiting')}`,
  )

/** The page that shows how the payment ended, or that it is still in progress. */
export function resultPage(order: Order, transaction: MoonpayTransaction): string {
  const back = leave(withResult(order, transaction), 'Back to the app', true)
  switch (transaction.status) {
    case 'completed': {
      const hash = transaction.cryptoTransactionId
      return page(
        'Paid',
        `<h1>Paid</h1>
<p class="lead">${hash ? 'The coins are on the local chain.' : 'The payment is recorded. No coins arrive: the simulator sends them on the local chain only.'}</p>
${details(order)}
${hash ? `<p class="small">Transaction <code>${escapeHtml(hash)}</code></p>` : ''}
${back}`,
      )
    }
    case 'failed':
      return page(
        'Payment failed',
        `<h1>The payment failed</h1>
<p class="lead">${escapeHtml(transaction.failureReason ?? '')}. Nothing was paid.</p>
<a class="link" href="${MOONPAY_SIMULATOR_PATH}${escapeHtml(order.search)}&amp;again">Try again</a>
${back}`,
      )
    default:
      return page(
        'Payment pending',
        `<h1>The payment is pending</h1>
<p class="lead">It stays so: this is a provider that never answers.</p>
${details(order)}
${back}`,
      )
  }
}

/** Adds the payment's result to the return URL, as MoonPay does. */
function withResult(order: Order, { id, status }: MoonpayTransaction): Order {
  if (order.redirectUrl === undefined) return order
  const url = new URL(order.redirectUrl)
  url.searchParams.set('transactionId', id)
  url.searchParams.set('transactionStatus', status)
  return { ...order, redirectUrl: url.href }
}

/** The page that MoonPay would show for a URL that was tampered with. */
export const problemPage = (problem: string): string =>
  page(
    'Refused',
    `<h1>MoonPay would refuse this</h1>
<p class="lead">${escapeHtml(problem)}</p>
<p class="lead">Go back to the app and begin again there.</p>`,
  )
