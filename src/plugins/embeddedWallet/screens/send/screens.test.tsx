import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import {
  AuthError,
  defineFundingProvider,
  createFlow,
  modalSlice,
  selectModal,
  type ScreenData,
  type SagaGenerator,
} from '../../../../core/index.ts'
import { fakeProvider } from '../../../../testing/index.ts'
import { renderWithClient } from '../../../../testing/react/index.ts'
import { hardwareToken } from '../../../../core/mfa/testing/hardwareToken.ts'
import { expectToWait } from '../../../../ui/testing/expectToWait.ts'
import { approved, rejected } from '../../modal/askApproval.ts'
import { embeddedWallet } from '../../plugin.ts'
import { warningsOf } from '../../describe/warningsOf.ts'
import type { CallSummary } from '../../describe/describeCall.ts'
import { describeTypedData } from '../../describe/describeTypedData.ts'
import { plainFailure } from '../../describe/failureOf.ts'
import type {
  Amount,
  CallsReviewData,
  SignedEffect,
  SignScreenData,
  TransactionOutline,
  TransactionReview,
  TransactionScreenData,
} from '../../describe/screenData.ts'

const [ME, TO, TOKEN] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
]
/** As `shortAddress` writes them, with a word joiner after the ellipsis. */
const [FROM_SHORT, TO_SHORT, TOKEN_SHORT] = ['0xf39F…\u20602266', '0x7099…\u206079C8', '0x5FbD…\u20600aa3']
const HASH = `0x${'12'.repeat(32)}`
const disposables: { dispose: () => void }[] = []
afterEach(() => disposables.splice(0).forEach(({ dispose }) => dispose()))

const amount = (text: string, fiat: string | null, symbol = 'ETH'): Amount => ({ text, exact: text, symbol, fiat })
const review = (
  change: Partial<TransactionReview> = {},
  summary: CallSummary = { kind: 'native', to: TO },
): TransactionReview => ({
  revision: 4,
  summary,
  value: amount('0.05', '$100.00'),
  fee: amount('<0.001', '$0.13'),
  total: amount('0.050063', '$100.13'),
  balance: amount('1', '$2,000.00'),
  hasFunds: true,
  shortfall: null,
  missing: null,
  canSubmit: true,
  warnings: [],
  refusal: null,
  details: [
    { key: 'network', value: 'Base (8453)' },
    { key: 'from', value: ME, isAddress: true },
    { key: 'nonce', value: '7' },
    { key: 'data', value: '0x1234' },
  ],
  ...change,
})
const outline = (summary: CallSummary = { kind: 'native', to: TO }, value = '0.05'): TransactionOutline => ({
  summary,
  value: amount(value, null),
  warnings: warningsOf(summary),
  details: [{ key: 'network', value: 'Base (8453)' }],
})
const data = (change: Partial<TransactionScreenData> = {}): TransactionScreenData => ({
  id: 'one',
  intent: 'send',
  step: null,
  status: 'review',
  chain: { id: 8453, name: 'Base', symbol: 'ETH' },
  from: ME,
  ui: {},
  outline: outline(),
  review: review(),
  isOutdated: false,
  problem: null,
  receipt: null,
  failure: null,
  canRetry: true,
  ...change,
})
const mined = {
  hash: HASH,
  status: 'success' as const,
  blockNumber: '0x11',
  blockHash: HASH,
  from: ME,
  to: TO,
  contractAddress: null,
  gasUsed: '0x1',
  effectiveGasPrice: '0x1',
  fee: '0x1',
}
const token = { address: TOKEN, symbol: 'USDC', decimals: 6, isListed: true }

function* nothing(): SagaGenerator<void> {}
const funding = () =>
  defineFundingProvider({
    id: 'card',
    flows: {},
    screens: {
      PROMPT: { load: async () => ({ default: () => null }) },
      STATUS: { load: async () => ({ default: () => null }) },
    },
    funding: {
      label: 'card.label',
      icon: async () => ({ default: () => null }),
      offers: 'any',
      isFiatOnRamp: true,
      start: createFlow('card/start', nothing),
      pollStatus: createFlow('card/poll', nothing),
      promptScreen: 'PROMPT',
      statusScreen: 'STATUS',
    },
  })

/** The real modal on one of the two screens. */
async function show(
  name: 'SEND_TRANSACTION' | 'SIGN_REQUEST' | 'CALLS_STATUS',
  given: object,
  { canFund = false, hasMfa = false, locale = 'en', isCloseable = true } = {},
) {
  const user = userEvent.setup({ delay: null })
  const provider = fakeProvider({ config: { fiat_on_ramp_enabled: canFund } })
  const plugins = [embeddedWallet(), ...(canFund ? [funding()] : []), ...(hasMfa ? [hardwareToken()] : [])]
  const test = await renderWithClient(null, { plugins, provider, config: { locale, name: 'Tea Shop' } })
  disposables.push(test)
  await test.until(test.client.ready())
  const { store } = test.client
  const heard: unknown[] = []
  const dispatch = store.dispatch.bind(store)
  store.dispatch = ((action: { type: string }) => {
    if (approved.match(action) || rejected.match(action))
      heard.push('result' in (action.payload ?? {}) ? (action.payload as { result: unknown }).result : action.type)
    return dispatch(action)
  }) as never
  const ref = { plugin: 'embeddedWallet', screen: `EMBEDDED_WALLET_${name}_SCREEN` }
  act(() => void dispatch(modalSlice.actions.screenSet({ ...ref, data: given as ScreenData, isCloseable })))
  await test.advance(50)
  await screen.findByRole('dialog')
  return {
    ...test,
    user,
    heard,
    modal: () => selectModal(store.getState()),
    async change(next: object) {
      act(() => void dispatch(modalSlice.actions.replaced({ ...ref, data: next as ScreenData })))
      await test.advance(0)
    },
  }
}
const send = (change: Partial<TransactionScreenData> = {}, options = {}) =>
  show('SEND_TRANSACTION', data(change), options)
const button = (name: string) => screen.findByRole('button', { name })
const isAccessible = async () => expect((await axe(document.body)).violations).toEqual([])

describe('EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN', () => {
  it.each([
    ['en', /^1\/1\/2100, /],
    ['fr', /^01\/01\/2100 /],
  ])('the send screen writes the end of a permission in the language of the modal: %s', async (locale, says) => {
    // 1 January 2100, noon, in the time zone of the test.
    const deadline = String(new Date(2100, 0, 1, 12).getTime() / 1_000)
    const summary: CallSummary = {
      kind: 'permit',
      token,
      to: TO,
      amount: '5',
      units: '5',
      isUnlimited: false,
      deadline,
    }
    await send({ status: 'preparing', outline: outline(summary), review: null }, { locale })
    expect(await screen.findByText(says)).toBeVisible()
  })

  it('the send screen says in words what will happen, with amount, worth and fee, and submits what was shown [SEND-11, SEND-12]', async () => {
    const { user, heard } = await send()
    expect(await screen.findByRole('heading', { name: 'Send ETH' })).toBeVisible()
    expect(screen.getByText(`Send 0.05 ETH to ${TO_SHORT} on Base`)).toBeVisible()
    expect(screen.getByText('0.05 ETH')).toBeVisible()
    expect(screen.getByText('$100.00')).toBeVisible()
    expect(screen.getByText('<0.001 ETH').parentElement).toHaveTextContent('<0.001 ETH $0.13')
    await user.click(await button('Submit'))
    expect(heard).toEqual([{ action: 'submit', revision: 4 }])
  })

  it('the send screen folds the details of a transaction at first [SEND-12]', async () => {
    const { user } = await send({ ui: { senderInfo: { name: 'Your savings' } } })
    expect(screen.queryByText('Base (8453)')).toBeNull()
    await user.click(await button('Details'))
    expect(screen.getByText('Base (8453)')).toBeVisible()
    expect(screen.getByText('Your savings')).toBeVisible()
    expect(screen.getByText('0x1234')).toBeVisible()
  })

  it('in the details of the send screen only the data scrolls, and no copy button is inside the scrolling box', async () => {
    const { user } = await send()
    await user.click(await button('Details'))
    const data = screen.getByRole('region', { name: 'Data' })
    expect(data).toHaveTextContent('0x1234')
    expect(data).toHaveStyle({ maxHeight: '310px', overflow: 'auto' })
    for (const copy of screen.getAllByRole('button', { name: 'Copy address' }))
      expect(copy.closest('[style*="overflow: auto"]')).toBeNull()
  })

  it('the send screen shows what is known while the rest is being prepared, and has no button to submit [SEND-13]', async () => {
    await send({ status: 'preparing', review: null })
    expect(await screen.findByRole('heading', { name: 'Send ETH' })).toBeVisible()
    for (const text of [
      `Send 0.05 ETH to ${TO_SHORT} on Base`,
      '0.05 ETH',
      'Base',
      TO,
      'Fee, at most',
      'Total, at most',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Preparing your transaction')
    expect(screen.getByText('Fee, at most').closest('[aria-busy=true]')).not.toBeNull()
    expect(screen.getByText(/^<0.001 ETH/)).not.toBeVisible()
    expect(await button('Submit')).toBeDisabled()
    expect(await button('Submit')).toHaveAccessibleDescription('Preparing your transaction')
  })

  it('the send screen has heading, texts and rows from the first frame on, and only the costs come later', async () => {
    const test = await send({ status: 'preparing', review: null })
    const rows = () => screen.getAllByRole('listitem').map((row) => row.firstElementChild?.textContent)
    const first = [(await screen.findByRole('heading', { level: 2 })).textContent, rows()]
    await test.change(data())
    expect(screen.getByText(/^<0.001 ETH/)).toBeVisible()
    expect(await button('Submit')).toBeEnabled()
    expect(await button('Submit')).not.toHaveAccessibleDescription()
    expect(screen.getByText('Fee, at most').closest('[aria-busy=true]')).toBeNull()
    expect([screen.getByRole('heading', { level: 2 }).textContent, rows()]).toEqual(first)
  })

  it('the send screen has no row for a total if a call moves no money', async () => {
    await send({
      status: 'preparing',
      review: null,
      outline: outline({ kind: 'unknown', to: TOKEN, method: '0x12345678' }, '0'),
    })
    expect(await screen.findByText(`Call the contract ${TOKEN_SHORT} on Base`)).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent('Unknown contract call')
    expect(screen.getByText('Fee, at most')).toBeVisible()
    expect(screen.queryByText('Total, at most')).toBeNull()
    await isAccessible()
  })

  it('the send screen shows no name and no amount of a token that has not answered yet', async () => {
    const summary: CallSummary = {
      kind: 'tokenTransfer',
      token: { ...token, symbol: null, decimals: 0 },
      to: TO,
      amount: '12500000',
    }
    const test = await send({ status: 'preparing', review: null, outline: outline(summary, '0') })
    expect(await screen.findByText(TO)).toBeVisible()
    expect(screen.getByText(TOKEN_SHORT)).toBeVisible()
    expect(screen.queryByText(/12500000/)).toBeNull()
    expect(screen.getByText(/^Send 00.0 0000 to/)).not.toBeVisible()
    await test.change(data({ status: 'unprepared', review: null, outline: outline(summary, '0') }))
    expect(screen.queryByText(/00\.0/)).toBeNull()
  })

  it('the send screen shows that a transaction is being submitted, and cannot be closed or submitted again [SEND-17]', async () => {
    const { user, heard } = await send({ status: 'submitting' }, { isCloseable: false })
    expect(await screen.findByText('Submitting (may take a few moments)...')).toBeVisible()
    await user.click(await button('Submit'))
    expect(heard).toEqual([])
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('the send screen can be closed once the transaction is on its way', async () => {
    const { user, modal } = await send({ status: 'submitting' })
    await user.click(await button('Close'))
    expect(modal().isOpen).toBe(false)
  })

  it('the send screen says why the user is asked again if something has changed since the approval [SEND-24]', async () => {
    await send({ isOutdated: true })
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Something has changed meanwhile.Another payment or a new fee came in between, so nothing was sent. Check the amounts and submit again.',
    )
    expect(await button('Submit')).toBeEnabled()
  })

  it('the send screen disables Submit for insufficient funds [ERROR-63, ERROR-64, SEND-18, SEND-22]', async () => {
    await send({ review: review({ hasFunds: false, canSubmit: false }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Wallet has insufficient funds for this transaction.')
    expect(await button('Submit')).toBeDisabled()
    expect(screen.getByText('Your balance')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add Funds' })).toBeNull()
  })

  it.each([
    [
      'with its worth',
      amount('0.050079', '$100.16'),
      'en',
      'Add 0.050079 ETH ($100.16) to your wallet on Base to go on. This page notices when it arrives.',
    ],
    [
      'where nobody knows its worth',
      amount('0.050079', null),
      'en',
      'Add 0.050079 ETH to your wallet on Base to go on.',
    ],
    ['where nobody knows the fee', null, 'en', 'Add ETH to your wallet on Base to go on.'],
    ['in French', amount('0.050079', null), 'fr', 'Ajoutez 0.050079 ETH à votre portefeuille sur Base pour continuer.'],
  ])(
    'the send screen says how much is missing for insufficient funds: %s [SEND-18]',
    async (_what, missing, locale, text) => {
      await send({ review: review({ hasFunds: false, canSubmit: false, missing }) }, { locale })
      expect(await screen.findByRole('alert')).toHaveTextContent(text)
    },
  )

  it("the send screen shows the wallet's address to copy if funds are insufficient", async () => {
    const { user } = await send({ review: review({ hasFunds: false, canSubmit: false }) })
    await user.click(await button('Copy your wallet’s address'))
    expect(await navigator.clipboard.readText()).toBe(ME)
  })

  it('the send screen shows no Add Funds if the wallet has enough', async () => {
    await send()
    expect(await button('Submit')).toBeEnabled()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy your wallet’s address' })).toBeNull()
  })

  it('the send screen shows Add Funds if funding is on, and opens it with the missing amount [SEND-19]', async () => {
    const shortfall = {
      address: ME,
      chainId: 8453,
      asset: { token: null, symbol: 'ETH', decimals: 18 },
      amount: '0.050079',
    }
    const { user, modal } = await send(
      { review: review({ hasFunds: false, canSubmit: false, shortfall }) },
      { canFund: true },
    )
    await user.click(await button('Add Funds'))
    expect(modal()).toMatchObject({
      screen: { plugin: 'card', screen: 'PROMPT', data: shortfall },
      stack: [{ screen: 'EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN' }],
    })
  })

  it('the send screen says why a transaction cannot be prepared, and offers another try [ERROR-63, SEND-22]', async () => {
    const { user, heard } = await send({
      status: 'unprepared',
      review: null,
      problem: 'Unable to fetch baseFee for last block.',
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error preparing your transaction. Your transaction request will likely fail.',
    )
    expect(screen.getByText('Unable to fetch baseFee for last block.')).toBeVisible()
    await user.click(await button('Try again'))
    expect(heard).toEqual([{ action: 'retry' }])
  })

  it('the send screen quotes the reason of a contract that will likely refuse, with an unknown fee', async () => {
    await send({ review: review({ refusal: 'sold out', canSubmit: false, fee: null, total: null }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('The network says: sold out')
    expect(screen.getByText('Unknown')).toBeVisible()
  })

  it.each<[string, CallSummary, Partial<TransactionReview>, string, string]>([
    [
      'a token',
      { kind: 'tokenTransfer', token, to: TO, amount: '12.5' },
      {},
      'Send USDC',
      `Send 12.5 USDC to ${TO_SHORT} on Base`,
    ],
    [
      'an approval',
      { kind: 'approve', token, to: TO, amount: '100', isUnlimited: false },
      { warnings: ['permission'] },
      'Review transaction',
      `Allow ${TO_SHORT} to spend up to 100 USDC on Base`,
    ],
    [
      'an unlimited approval',
      { kind: 'approve', token, to: TO, isUnlimited: true },
      { warnings: ['unlimited'] },
      'Review transaction',
      `Allow ${TO_SHORT} to spend all of your USDC on Base`,
    ],
    [
      'a nameless token',
      { kind: 'approve', token: { ...token, symbol: null }, to: TO, isUnlimited: true },
      {},
      'Review transaction',
      `Allow ${TO_SHORT} to spend all of your ${TOKEN_SHORT} on Base`,
    ],
    [
      'a collection',
      { kind: 'approveAll', token, to: TO },
      { warnings: ['approveAll'] },
      'Review transaction',
      `Allow ${TO_SHORT} to move all of your USDC items on Base`,
    ],
    [
      'an unknown call',
      { kind: 'unknown', to: TOKEN, method: '0x12345678' },
      { warnings: ['unknownContract'] },
      'Review transaction',
      `Call the contract ${TOKEN_SHORT} on Base`,
    ],
    ['a new contract', { kind: 'create' }, { warnings: ['create'] }, 'Review transaction', 'Create a contract on Base'],
    [
      'an NFT',
      { kind: 'nftTransfer', token, from: ME, to: TO, tokenId: '7' },
      {},
      'Review transaction',
      `Send USDC item 7 from ${FROM_SHORT} to ${TO_SHORT} on Base`,
    ],
    [
      'several of an item',
      { kind: 'nftTransfer', token, from: ME, to: TO, tokenId: '7', amount: '1000000' },
      {},
      'Review transaction',
      `Send 1000000 of USDC item 7 from ${FROM_SHORT} to ${TO_SHORT} on Base`,
    ],
    [
      'a revocation',
      { kind: 'revoke', token, to: TO },
      {},
      'Review transaction',
      `Take back the permission of ${TO_SHORT} to spend USDC`,
    ],
  ])('the send screen describes %s in words [SEND-11]', async (_what, summary, change, title, sentence) => {
    await send({ review: review(change, summary) })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(sentence)).toBeVisible()
  })

  it('the send screen warns of an unlimited approval at once, in plain words [SIGN-35]', async () => {
    await send({ review: review({ warnings: ['unlimited'] }, { kind: 'approve', token, to: TO, isUnlimited: true }) })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unlimited approvalIt can take all of this token, including what you receive later',
    )
  })

  const unlisted = { ...token, isListed: undefined }
  const million = { kind: 'tokenTransfer', to: TO, amount: '1,000,000', units: '1000000000000' } as const

  it('the send screen asks once more about an unlimited approval, names spender and token, and offers a way back [SIGN-37]', async () => {
    const { user, heard } = await send({
      review: review({ warnings: ['unlimited'] }, { kind: 'approve', token, to: TO, isUnlimited: true }),
    })
    await user.click(await button('Submit'))
    const question = `Allow ${TO_SHORT} to spend all of your USDC on Base?`
    expect(await screen.findByRole('heading', { name: question })).toHaveFocus()
    expect(screen.getByRole('dialog', { name: question })).toHaveAccessibleDescription(
      'It can take all of this token, including what you receive later, until you revoke it. Agree only if you fully trust it.',
    )
    await user.click(await button('Back'))
    expect(await button('Submit')).toBeEnabled()
    expect(heard).toEqual([])
    await user.click(await button('Submit'))
    await user.click(await button('Yes, go ahead'))
    expect(heard).toEqual([{ action: 'submit', revision: 4 }])
  })

  it('Reject at the second question about an unlimited approval declines the transaction [SIGN-37]', async () => {
    const { user, heard } = await send({
      review: review({ warnings: ['unlimited'] }, { kind: 'approve', token, to: TO, isUnlimited: true }),
    })
    await user.click(await button('Submit'))
    await screen.findByRole('button', { name: 'Yes, go ahead' })
    await user.click(await button('Reject'))
    expect(heard).toEqual(['embeddedWallet/rejected'])
  })

  it('the send screen submits an approval of a limited amount without a second question [SIGN-38]', async () => {
    const { user, heard } = await send({
      review: review({}, { kind: 'approve', token, to: TO, amount: '100', isUnlimited: false }),
    })
    await user.click(await button('Submit'))
    expect(heard).toEqual([{ action: 'submit', revision: 4 }])
  })

  it('the send screen shows address and smallest units, unfolded, for a token that is not on the list [SIGN-40]', async () => {
    await send({ review: review({}, { ...million, token: unlisted }) })
    expect(await screen.findByRole('heading', { name: `Send USDC (${TOKEN_SHORT})` })).toBeVisible()
    expect(screen.getByText(`Send 1,000,000 USDC (${TOKEN_SHORT}) to ${TO_SHORT} on Base`)).toBeVisible()
    expect(screen.getByText('1,000,000 USDC')).toBeVisible()
    expect(screen.getByText(`1,000,000,000,000 of the smallest unit of ${TOKEN_SHORT}`)).toBeVisible()
    await isAccessible()
  })

  it('the send screen shows only the amount of a token that is on the list', async () => {
    await send({ review: review({}, { ...million, token }) })
    expect(await screen.findByText('1,000,000 USDC')).toBeVisible()
    expect(screen.queryByText(/smallest unit/)).toBeNull()
  })

  it.each<[string, Partial<CallSummary['token']>, 'alert' | 'note', string]>([
    [
      '30 decimals',
      { doubt: { kind: 'unusual', reported: 30 } },
      'alert',
      `The network says that USDC (${TOKEN_SHORT}) has 30 decimals.`,
    ],
    [
      'none',
      { doubt: { kind: 'none' } },
      'note',
      `USDC (${TOKEN_SHORT}) names no decimals, so the amount is in its smallest unit.`,
    ],
    [
      'no answer',
      { doubt: { kind: 'unread' } },
      'note',
      `The decimals of USDC (${TOKEN_SHORT}) could not be read, so the amount is in its smallest unit.`,
    ],
  ])(
    'the send screen shows an amount whose decimals are in doubt in the smallest unit everywhere: %s [SIGN-41]',
    async (_what, more, role, says) => {
      const summary: CallSummary = {
        ...million,
        amount: '1000000000000',
        token: { ...unlisted, ...more, decimals: null },
      }
      await send({ review: review({ warnings: warningsOf(summary) }, summary) })
      expect(await screen.findByRole(role)).toHaveTextContent(says)
      expect(
        screen.getByText(`Send 1,000,000,000,000 of the smallest unit of USDC (${TOKEN_SHORT}) to ${TO_SHORT} on Base`),
      ).toBeVisible()
      expect(screen.getByText('1,000,000,000,000')).toBeVisible()
      expect(screen.getByText(`of the smallest unit of USDC (${TOKEN_SHORT})`)).toBeVisible()
      await isAccessible()
    },
  )

  it('the send screen warns if the chain reports other decimals than the list of tokens, and uses the list [SIGN-39]', async () => {
    const summary: CallSummary = { ...million, token: { ...token, doubt: { kind: 'differ', reported: 30 } } }
    await send({ review: review({ warnings: warningsOf(summary) }, summary) })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It says that USDC has 30 decimals; this app says 6, which are used here.',
    )
    expect(screen.getByText(`Send 1,000,000 USDC to ${TO_SHORT} on Base`)).toBeVisible()
  })

  it('the send screen writes a high fee large in the warning [SIGN-36]', async () => {
    await send({ review: review({ warnings: ['highFee'], fee: amount('3', '$6,000.00') }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('The network asks for 3 ETH ($6,000.00)')
  })

  it("the send screen shows the host's texts in addition to the effects of the transaction [SEND-14]", async () => {
    const contractInfo = {
      name: 'Tea NFT',
      url: 'https://tea.test/nft',
      imgUrl: 'https://tea.test/nft.png',
      imgAltText: 'A cup',
      actionText: 'See it',
    }
    await send({
      ui: {
        title: 'Buy tea',
        description: 'One cup, delivered.',
        action: 'Mint',
        actionDescription: 'One cup',
        buttonText: 'Buy now',
        contractInfo,
      },
    })
    expect(await screen.findByRole('heading', { name: 'Buy tea' })).toBeVisible()
    for (const text of ['One cup, delivered.', 'Mint', 'One cup', 'Tea NFT', `Send 0.05 ETH to ${TO_SHORT} on Base`])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('img', { name: 'A cup' })).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', 'https://tea.test/nft')
    expect(await button('Buy now')).toBeEnabled()
    await isAccessible()
  })

  it('the send screen does not link to a host’s javascript: or http: addresses [SEND-16, V1.2.2]', async () => {
    await send({
      ui: {
        contractInfo: { name: 'Tea', url: 'javascript:alert(1)', imgUrl: 'javascript:alert(1)', imgAltText: 'cup' },
      },
    })
    expect(await screen.findByText('Tea')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('img', { name: 'cup' })).toBeNull()
  })

  it('the send screen shows the receipt, and closes with All Done [SEND-27]', async () => {
    const { user, modal } = await send({
      status: 'done',
      receipt: {
        hash: HASH,
        explorerUrl: `https://explorer.test/tx/${HASH}`,
        fee: amount('<0.001', '$0.04'),
        receipt: mined,
      },
    })
    expect(await screen.findByRole('heading', { name: 'Transaction complete!' })).toBeVisible()
    expect(screen.getByText("You're all set.")).toBeVisible()
    expect(screen.getByText('17')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View on block explorer' })).toHaveAttribute(
      'href',
      `https://explorer.test/tx/${HASH}`,
    )
    await user.click(await button('All Done'))
    expect(modal().isOpen).toBe(false)
  })

  it('the send screen shows the hash to copy instead of a link if the chain has no explorer', async () => {
    const { user } = await send({
      status: 'done',
      receipt: { hash: HASH, explorerUrl: null, fee: amount('<0.001', '$0.04'), receipt: mined },
    })
    expect(await screen.findByRole('heading', { name: 'Transaction complete!' })).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(await button('Copy hash'))
    expect(await navigator.clipboard.readText()).toBe(HASH)
  })

  it('the send screen shows why a transaction failed, with the hash to copy and a retry [ERROR-65, SEND-32]', async () => {
    const failure = {
      code: 'NONCE EXPIRED',
      message: 'Another transaction of this wallet took its place.',
      detail: 'nonce too low',
      outcome: 'notSent' as const,
      hash: HASH,
      explorerUrl: `https://explorer.test/tx/${HASH}`,
    }
    const { user, heard } = await send({ status: 'failed', failure })
    expect(await screen.findByRole('heading', { name: 'Transaction not sent' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Another transaction of this wallet took its place.')
    await user.click(await button('Details'))
    expect(screen.getByText('NONCE EXPIRED')).toBeVisible()
    expect(screen.getByText('nonce too low')).toBeVisible()
    await user.click(await button('Copy hash'))
    expect(await navigator.clipboard.readText()).toBe(HASH)
    expect(screen.getByRole('link', { name: /View on block explorer/ })).toHaveAttribute('href', failure.explorerUrl)
    await user.click(await button('Retry transaction'))
    await user.click(await button('Cancel'))
    expect(heard).toEqual([{ action: 'retry' }, 'embeddedWallet/rejected'])
  })

  it.each([
    ['notSent', 'Transaction not sent'],
    ['reverted', 'Transaction failed'],
    ['replaced', 'Transaction replaced'],
    ['uncertain', 'Transaction may have been sent'],
  ] as const)('the send screen of a failed transaction that is %s is headed: %s [SEND-32]', async (outcome, title) => {
    const failure = { code: null, message: 'No.', detail: null, outcome, hash: null, explorerUrl: null }
    await send({ status: 'failed', failure })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })

  it("the details of a failed transaction say 'Something went wrong.' without a code, and show no hash if none is known [ERROR-63, ERROR-65]", async () => {
    const { user } = await send({
      status: 'failed',
      canRetry: false,
      failure: {
        code: null,
        message: 'Error processing transaction',
        detail: null,
        outcome: 'uncertain',
        hash: null,
        explorerUrl: null,
      },
    })
    expect(await screen.findByText('Error processing transaction')).toBeVisible()
    await user.click(await button('Details'))
    expect(screen.getByText('Something went wrong.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Copy hash' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry transaction' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
  })

  it('the send screen shows the French texts', async () => {
    await send({}, { locale: 'fr' })
    expect(await screen.findByText(`Envoyer 0.05 ETH à ${TO_SHORT} sur Base`)).toBeVisible()
  })
})

describe('several transactions requested together', () => {
  const step = { number: 2, count: 12 }

  it.each<[string, Partial<TransactionScreenData>, string]>([
    ['the review', {}, 'Send ETH (2 of 12)'],
    ['the preparation', { status: 'preparing', review: null }, 'Send ETH (2 of 12)'],
    [
      'the receipt',
      { status: 'done', receipt: { hash: HASH, explorerUrl: null, fee: amount('<0.001', '$0.04'), receipt: mined } },
      'Transaction complete! (2 of 12)',
    ],
    [
      'the failure',
      {
        status: 'failed',
        failure: { code: null, message: 'No.', detail: null, outcome: 'notSent', hash: null, explorerUrl: null },
      },
      'Transaction not sent (2 of 12)',
    ],
  ])(
    'in a series of transactions, %s has its place in the title, which names the dialog and has the focus [SEND-48]',
    async (_what, change, title) => {
      await send({ step, ...change })
      expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
      if (!change.status) expect(screen.getByRole('heading', { name: title })).toHaveFocus()
    },
  )

  const calls = [
    { summary: { kind: 'native', to: TO }, value: amount('0.01', null), warnings: [] },
    {
      summary: { kind: 'approve', token, to: TO, isUnlimited: true },
      value: amount('0', null),
      warnings: ['unlimited'],
    },
    {
      summary: {
        kind: 'tokenTransfer',
        token: { ...token, isListed: undefined },
        to: TO,
        amount: '5',
        units: '5000000',
      },
      value: amount('0.01', null),
      warnings: [],
    },
  ] satisfies CallsReviewData['calls']
  const review = (change: Partial<CallsReviewData> = {}): CallsReviewData => ({
    id: 'one',
    kind: 'review',
    status: 'review',
    chain: { id: 8453, name: 'Base', symbol: 'ETH' },
    from: ME,
    calls,
    value: amount('0.02', null),
    tokens: calls.slice(2).map(({ summary }) => summary),
    ...change,
  })

  it('the review of several transactions lists all of them in order, with warnings and sums [SEND-47]', async () => {
    const { user, heard } = await show('CALLS_STATUS', review())
    expect(await screen.findByRole('heading', { name: '3 transactions' })).toHaveFocus()
    expect(screen.getByText('1 of 3 needs a closer look.')).toBeVisible()
    const [sums, list] = screen.getAllByRole('list')
    expect(
      within(list!)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      `1. Send 0.01 ETH to ${TO_SHORT} on Base`,
      `2. Allow ${TO_SHORT} to spend all of your USDC on BaseIt can take all of this token, including what you receive later, until you revoke it. Agree only if you fully trust it.`,
      `3. Send 5 USDC (${TOKEN_SHORT}) to ${TO_SHORT} on BaseIt sends 0.01 ETH along. Signed as 5,000,000 of its smallest unit.`,
    ])
    expect(within(list!).getByRole('alert')).toHaveTextContent('2. Allow')
    expect(
      within(sums!)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['ETH in all0.02 ETH', `${TOKEN_SHORT} in all5 USDC5,000,000 of the smallest unit of ${TOKEN_SHORT}`])
    await isAccessible()
    await user.click(await button('Review one by one'))
    await user.click(await button('Reject'))
    expect(heard).toEqual(['embeddedWallet/approved', 'embeddedWallet/rejected'])
  })

  it.each(['preparing', 'starting'] as const)(
    "'Review one by one' does nothing while the review of several transactions is %s",
    async (status) => {
      const { user, heard } = await show('CALLS_STATUS', review({ status }))
      await user.click(await button('Review one by one'))
      expect(heard).toEqual([])
      await isAccessible()
    },
  )
})

const signing = (change: Partial<SignScreenData> = {}): SignScreenData => ({
  id: 'one',
  status: 'review',
  from: ME,
  ui: {},
  subject: { kind: 'message', text: 'Hello\nTea Shop' },
  warnings: [],
  site: null,
  failure: null,
  ...change,
})
const sign = (change: Partial<SignScreenData> = {}, options = {}) => show('SIGN_REQUEST', signing(change), options)

describe('EMBEDDED_WALLET_SIGN_REQUEST_SCREEN', () => {
  it('the sign screen shows the message, with the default texts [SIGN-1, SIGN-2]', async () => {
    const { user, heard } = await sign()
    expect(await screen.findByRole('heading', { name: 'Sign message' })).toBeVisible()
    expect(screen.getByText('Signing this message will not cost you any fees.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Message' })).toHaveTextContent('Hello Tea Shop')
    // The header names the app that asks, its origin and the wallet.
    expect(screen.getByText('Tea Shop')).toBeVisible()
    expect(screen.getByText('localhost')).toBeVisible()
    expect(screen.getByText('localhost')).toHaveAttribute('translate', 'no')
    expect(screen.getByText('Your wallet')).toBeVisible()
    await user.click(await button('Sign and continue'))
    expect(heard).toEqual(['embeddedWallet/approved'])
  })

  it('repeated clicks on the sign screen sign once, and the screen cannot be closed meanwhile [SIGN-5]', async () => {
    const { user, heard } = await sign({ status: 'signing' }, { isCloseable: false })
    await user.click(await button('Sign and continue'))
    expect(heard).toEqual([])
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it("the sign screen shows 'Success' after the signature [SIGN-4]", async () => {
    await sign({ status: 'done' })
    expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible()
    expect(screen.getByText('Tea Shop has your signature.')).toBeVisible()
  })

  it('the sign screen shows a failed signature, which can be tried again [SIGN-6]', async () => {
    const failure = {
      code: null,
      message: 'The wallet did not answer.',
      detail: null,
      outcome: 'notSent' as const,
      hash: null,
      explorerUrl: null,
    }
    const { user, heard } = await sign({ status: 'failed', failure })
    expect(await screen.findByRole('alert')).toHaveTextContent('The wallet did not answer.')
    await user.click(await button('Try again'))
    await user.click(await button('Cancel'))
    expect(heard).toEqual(['embeddedWallet/approved', 'embeddedWallet/rejected'])
  })

  it.each([
    ['en', 'mfa_canceled', 'Verification canceled'],
    ['en', 'mfa_timeout', 'You have exceeded the time limit for code entry. Please try again in 30 seconds.'],
    [
      'en',
      'mfa_verification_max_attempts_reached',
      'You have exceeded the maximum number of attempts. Wait 10 seconds before you try again.',
    ],
    ['fr', 'mfa_canceled', 'Vérification annulée'],
  ])(
    'the sign screen says in %s how the question for a second factor ended: %s [ERROR-46, MFA-71]',
    async (locale, code, text) => {
      const failure = plainFailure(new AuthError(code, 'MFA canceled'))
      await sign({ status: 'failed', failure }, { hasMfa: true, locale })
      expect(await screen.findByRole('alert')).toHaveTextContent(text)
    },
  )

  it('Try again on the sign screen is disabled while second factors are blocked [MFA-71]', async () => {
    const failure = plainFailure(new AuthError('mfa_verification_max_attempts_reached', 'Too many'))
    const { client } = await sign({ status: 'failed', failure }, { hasMfa: true })
    await button('Try again')
    expectToWait({ client }, 'Try again')
  })

  it('the sign screen shows the beginning of a message of 1 MB, and more on demand [SIGN-18]', async () => {
    const { user } = await sign({ subject: { kind: 'message', text: 'x'.repeat(1_000_000) } })
    const shown = () => screen.getByRole('region', { name: 'Message' }).textContent.length
    await button('Show more (996,000 characters left)')
    expect(shown()).toBe(4_000)
    await user.click(await button('Show more (996,000 characters left)'))
    expect(shown()).toBe(20_000)
    await user.click(await button('Copy all'))
    expect(await navigator.clipboard.readText()).toHaveLength(1_000_000)
  })

  it('the sign screen warns at once of a login at another site [SIGN-19]', async () => {
    await sign({ warnings: ['otherSite'], site: 'bank.example' })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It logs in to bank.example, not to the page that you are on.',
    )
  })

  it('the sign screen shows bytes that are no text as bytes, with a warning [SIGN-16]', async () => {
    await sign({ subject: { kind: 'bytes', hex: '0xabcd' }, warnings: ['unreadable'] })
    expect(await screen.findByRole('region', { name: 'Bytes to sign' })).toHaveTextContent('0xabcd')
    expect(screen.getByRole('note')).toHaveTextContent('This message cannot be read')
  })

  it('the sign screen says how many values of a shortened list are hidden [SIGN-25]', async () => {
    const message = { ids: Array.from({ length: 600 }, () => 10) }
    const typed = describeTypedData({
      domain: {},
      types: { Order: [{ name: 'ids', type: 'uint8[]' }] },
      primaryType: 'Order',
      message,
    })
    const { user } = await sign({
      subject: { kind: 'typedData', typed, effects: [], hiddenEffects: 0, chainName: null },
    })
    expect(await screen.findByText(/^10, 10, .*, 10 … and 350 more that are not shown$/)).toBeVisible()
    await user.click(await button('Show all that is signed'))
    expect(screen.getByRole('region', { name: 'Data to sign' })).toHaveTextContent(
      `Order: ids: ${message.ids.join(', ')}`,
    )
    expect(screen.queryByText(/not shown/)).not.toBeInTheDocument()
    await isAccessible()
  })

  it('the sign screen shows typed data line by line, in a box of 310 px [MODAL-53, SIGN-21]', async () => {
    const typed = describeTypedData({
      domain: { name: 'Tea Shop', version: '1', chainId: 5, verifyingContract: TOKEN },
      types: {
        Order: [
          { name: 'buyer', type: 'Person' },
          { name: 'cups', type: 'uint256' },
        ],
        Person: [{ name: 'name', type: 'string' }],
      },
      primaryType: 'Order',
      message: { buyer: { name: 'Ada' }, cups: 3 },
    })
    await sign({
      subject: { kind: 'typedData', typed, effects: [], hiddenEffects: 0, chainName: null },
      warnings: ['wrongChain'],
    })
    const panel = await screen.findByRole('region', { name: 'Data to sign' })
    expect(panel).toHaveStyle({ maxHeight: '310px' })
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['buyer', 'nameAda', 'cups3'])
    expect(screen.getByText('Tea Shop, version 1')).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent('This request is for network 5')
  })

  const effectOf = (summary: CallSummary): SignedEffect => ({ summary, warnings: warningsOf(summary), call: null })

  it('the sign screen describes a permit in words, and an unlimited permit as a warning [SIGN-28]', async () => {
    const typed = describeTypedData({ domain: {}, types: { Permit: [] }, primaryType: 'Permit', message: {} })
    const permits: CallSummary[] = [
      { kind: 'permit', token, to: TO, isUnlimited: true },
      { kind: 'permit', token, to: TO, amount: '5', units: '5000000', isUnlimited: false },
    ]
    await sign({
      subject: { kind: 'typedData', typed, effects: permits.map(effectOf), hiddenEffects: 12, chainName: null },
      warnings: ['unlimitedPermit', 'permit'],
    })
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(`Allow ${TO_SHORT} to take all of your USDC`),
    )
    expect(screen.getByRole('note')).toHaveTextContent(`Allow ${TO_SHORT} to take up to 5 USDC`)
    expect(screen.getByRole('note')).toHaveTextContent('Signed as 5,000,000 of its smallest unit.')
    expect(screen.getByText('It allows 12 more things. None is worse than those above.')).toBeVisible()
    expect(screen.getByText('Read what this signature allows before you sign.')).toBeVisible()
    expect(screen.queryByText('Signing this message will not cost you any fees.')).toBeNull()
    await isAccessible()
  })

  it.each<[string, CallSummary, 'alert' | 'note', string]>([
    ['tokens that leave', { kind: 'signedTransfer', token, to: TO, amount: '5' }, 'note', `Send 5 USDC to ${TO_SHORT}`],
    [
      'an item that somebody may take',
      { kind: 'nftPermit', token, to: TO, tokenId: '42' },
      'note',
      `Allow ${TO_SHORT} to take USDC item 42`,
    ],
    [
      'all items',
      { kind: 'permitAll', token, to: TO, isUnlimited: true },
      'alert',
      `Allow ${TO_SHORT} to take all of your USDC items`,
    ],
    [
      'coins at a price',
      { kind: 'offer', token, amount: '5', isUnlimited: false },
      'note',
      'Offer 5 USDC to whoever pays what the order asks',
    ],
    [
      'an item at a price',
      { kind: 'offer', token, amount: '1', tokenId: '42', isUnlimited: false },
      'note',
      'Offer USDC item 42 to whoever pays what the order asks',
    ],
    ['coins for nothing', { kind: 'offer', token, amount: '5', isUnlimited: true }, 'alert', 'Give away 5 USDC'],
    [
      'credit',
      { kind: 'credit', token, to: TO, amount: '5', isUnlimited: false },
      'note',
      `Allow ${TO_SHORT} to borrow up to 5 USDC in your name`,
    ],
    [
      'credit without limit',
      { kind: 'credit', token, to: TO, isUnlimited: true },
      'alert',
      `Allow ${TO_SHORT} to borrow USDC in your name without limit`,
    ],
    [
      'an account to manage',
      { kind: 'control', token, to: TO, isUnlimited: true },
      'alert',
      `Allow ${TO_SHORT} to act for you at USDC`,
    ],
    [
      'an account that is managed no more',
      { kind: 'endControl', token, to: TO },
      'note',
      `Take back the permission of ${TO_SHORT} to act for you at USDC`,
    ],
    [
      'code that runs as the wallet',
      { kind: 'code', to: TO, isUnlimited: true },
      'alert',
      `Let the code of ${TO_SHORT} run as your wallet`,
    ],
    [
      'an item for nothing',
      { kind: 'offer', token, amount: '1', tokenId: '42', isUnlimited: true },
      'alert',
      'Give away USDC item 42',
    ],
  ])('the sign screen shows what a signature gives away: %s [SIGN-27]', async (_, permit, role, says) => {
    const typed = describeTypedData({ domain: {}, types: { Permit: [] }, primaryType: 'Permit', message: {} })
    await sign({
      subject: { kind: 'typedData', typed, effects: [effectOf(permit)], hiddenEffects: 0, chainName: null },
      warnings: warningsOf(permit),
    })
    await waitFor(() => expect(screen.getByRole(role)).toHaveTextContent(says))
  })

  const approvalInside: SignedEffect = {
    summary: { kind: 'approve', token, to: TO, isUnlimited: true },
    warnings: ['unlimited'],
    call: { contract: TOKEN, isOwn: true, pays: null },
  }
  const metaTransaction = describeTypedData({
    domain: { chainId: 137 },
    types: { MetaTransaction: [] },
    primaryType: 'MetaTransaction',
    message: {},
  })
  const withCall = (effect: SignedEffect, chainName: string | null): Partial<SignScreenData> => ({
    subject: { kind: 'typedData', typed: metaTransaction, effects: [effect], hiddenEffects: 0, chainName },
    warnings: [...effect.warnings, 'signedCall'],
  })

  it('the sign screen describes a call inside typed data like a transaction, with whole addresses, above the data [SIGN-31]', async () => {
    await sign(withCall(approvalInside, 'Polygon'))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(`Allow ${TO_SHORT} to spend all of your USDC on Polygon`),
    )
    expect(screen.getByRole('alert')).toHaveTextContent(
      'USDC checks this signature itself and then does it in your name.',
    )
    expect(screen.getByRole('note')).toHaveTextContent('whoever has it can do what it says without asking you again.')
    expect(screen.getByText(TO)).toBeVisible()
    expect(screen.getByText(TOKEN)).toBeVisible()
    const order = (await screen.findByRole('dialog')).textContent
    const places = ['Tea Shop', `Allow ${TO_SHORT}`, 'MetaTransaction'].map((text) => order.indexOf(text))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places).not.toContain(-1)
    await isAccessible()
  })

  it('the sign screen names the sum of a call that sends money, and a network that the app does not know', async () => {
    await sign(
      withCall(
        {
          summary: { kind: 'native', to: TO },
          warnings: ['signedTransfer'],
          call: { contract: TO, isOwn: false, pays: { text: '1.5', symbol: 'POL' } },
        },
        null,
      ),
    )
    expect(await screen.findByText(`Send 1.5 POL to ${TO_SHORT} on network 137`)).toBeVisible()
  })

  it('the sign screen shows the host’s description below the warnings, and replaces none of them [SIGN-3, SEC-69]', async () => {
    await sign({ ...withCall(approvalInside, 'Polygon'), ui: { description: 'This is free and harmless.' } })
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    const order = (await screen.findByRole('dialog')).textContent
    const places = [
      'Read what this signature allows before you sign.',
      `Allow ${TO_SHORT}`,
      'This signature is a transaction',
      'This is free and harmless.',
    ].map((text) => order.indexOf(text))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  it('the sign screen shows a permit in the smallest unit if the network says that the token has 30 decimals', async () => {
    const typed = describeTypedData({ domain: {}, types: { Permit: [] }, primaryType: 'Permit', message: {} })
    const foreign = { ...token, isListed: undefined, decimals: null, doubt: { kind: 'unusual', reported: 30 } } as const
    const permit: CallSummary = {
      kind: 'permit',
      token: foreign,
      to: TO,
      amount: '1000000000000',
      units: '1000000000000',
      isUnlimited: false,
    }
    await sign({
      subject: { kind: 'typedData', typed, effects: [effectOf(permit)], hiddenEffects: 0, chainName: null },
      warnings: warningsOf(permit),
    })
    const note = await screen.findByRole('alert')
    expect(note).toHaveTextContent(
      `Allow ${TO_SHORT} to take up to 1,000,000,000,000 of the smallest unit of USDC (${TOKEN_SHORT})`,
    )
    expect(note).toHaveTextContent(`The network says that USDC (${TOKEN_SHORT}) has 30 decimals.`)
  })

  it("the sign screen shows the host's texts [SIGN-3]", async () => {
    await sign({ ui: { title: 'Welcome', description: 'Prove that it is you.', buttonText: 'Prove' } })
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(screen.getByText('Prove that it is you.')).toBeVisible()
    expect(await button('Prove')).toBeEnabled()
  })
})
