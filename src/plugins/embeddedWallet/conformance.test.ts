import { axe } from 'jest-axe'
import {
  call,
  definePlugin,
  delay,
  execute,
  put,
  requestClose,
  select,
  selectConfig,
  selectModal,
  spawn,
  type MfaProof,
  type SagaGenerator,
  type ScreenEntry,
} from '../../core/index.ts'
import { describePluginConformance, type ConformanceClient } from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { approved } from './modal/askApproval.ts'
import { embeddedWallet } from './index.ts'
import { keySigner } from './testing/keySigner.ts'
import { ownRecovery, walletProvider } from './testing/setUp.ts'
import { fakeChain } from '../../core/chain/testing/fakeChain.ts'

const ADA = 'ada@example.com'
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const PASSWORD = 'open sesame'
const PROOF: MfaProof = { mfaMethod: 'totp', mfaCode: '271828' }
const NOTE = {
  domain: { name: 'Tea', chainId: 1 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hi' },
}
const TRANSACTION = { to: '0x000000000000000000000000000000000000dEaD', value: 1n }

const recovery = ownRecovery()
const chain = fakeChain()
let uninstall = () => {}
beforeAll(() => {
  uninstall = chain.install()
})
afterAll(() => uninstall())

/** The person at the screen: agrees to every request, closes the modal in the end, and proves a second factor. */
const person = definePlugin({
  id: 'person',
  secondFactor: {
    *prove(_question, work) {
      return yield* call(work, PROOF)
    },
  },
  *saga() {
    for (let idle = 0; ; idle++) {
      yield* delay(800)
      const { screen } = yield* select(selectModal)
      if (!screen) idle = 0
      else if (idle > 25) yield* call(requestClose, 'cancelled')
      else yield* call(act, screen)
    }
  },
})

function* act({ screen, data }: ScreenEntry): SagaGenerator<void> {
  const { status, review } = data as { status?: string; review?: { revision: number } }
  if (screen === 'EMBEDDED_WALLET_KEY_EXPORT_SCREEN' || status === 'done') yield* call(requestClose, 'dismissed')
  else if (screen === 'SET_UP') yield* spawn(setUpQuietly)
  else if (status === 'review')
    yield* put(approved({ result: review && { action: 'submit', revision: review.revision } }))
}

function* setUpQuietly(): SagaGenerator<void> {
  try {
    yield* call(execute<unknown, unknown>, recovery.recovery.setUp, { secret: PASSWORD, intent: 'set' })
  } catch {
    // The flow under test reports the failure.
  }
}

type Verbs = Record<string, Record<string, (args?: unknown) => Promise<unknown>>>
const verbs = ({ client }: ConformanceClient) => client.plugins as unknown as Verbs

/** Makes the fake frame behave like a real one: it answers after 20 ms, and signs with keys. */
async function prepare(test: ConformanceClient): Promise<void> {
  const { frame, clock, client } = test
  const ask = frame.ask.bind(frame)
  const real: typeof ask = async (event, data, options) => {
    await clock.sleep(20)
    const reply = await ask(event, data, options)
    if (event !== 'wallet:rpc') return reply
    const { address, request } = data as unknown as Parameters<typeof keySigner>[0]
    return { address, response: { method: request.method, data: await keySigner({ address, request }) } } as never
  }
  frame.ask = real
  await test.until(client.ready())
  const { app } = selectConfig(client.store.getState())
  client.store.dispatch({
    type: 'config/configLoaded',
    payload: { ...app, supportedChains: [chain.chain], defaultChain: chain.chain },
  })
}

async function logIn(test: ConformanceClient): Promise<void> {
  await prepare(test)
  const { sendCode, loginWithCode } = verbs(test).email!
  await test.until(sendCode!({ email: ADA }))
  await test.until(loginWithCode!({ code: test.provider.inbox.codeFor(ADA) }))
}

const withWallet = async (test: ConformanceClient) => {
  await logIn(test)
  await test.until(verbs(test).embeddedWallet!.create!())
}

describePluginConformance(() => embeddedWallet(), {
  provider: () => walletProvider(),
  companions: () => [email(), recovery, person],
  invalidOptions: [
    () => embeddedWallet({ createOnLogin: 'always' as never }),
    () => embeddedWallet({ announce: 7 as never }),
  ],
  secrets: [PASSWORD, PROOF.mfaCode as string],
  axe,
  screenData: {
    EMBEDDED_WALLET_CREATED_SCREEN: { isNewUser: true },
    EMBEDDED_WALLET_CONNECTING_SCREEN: { purpose: 'export' },
    EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN: { intent: 'set', isUserInitiated: true, methods: ['user-passcode'] },
    EMBEDDED_WALLET_KEY_EXPORT_SCREEN: { address: ADDRESS, pageUrl: 'https://wallet.test/apps/a/embedded-wallets' },
    EMBEDDED_WALLET_SIGN_REQUEST_SCREEN: {
      id: '1',
      status: 'review',
      from: ADDRESS,
      ui: {},
      subject: { kind: 'message', text: 'Hello' },
      warnings: [],
      failure: null,
    },
    EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN: {
      id: '1',
      intent: 'send',
      status: 'preparing',
      chain: { id: 1, name: 'Ethereum', symbol: 'ETH' },
      from: ADDRESS,
      ui: {},
      outline: {
        summary: { kind: 'native', to: TRANSACTION.to },
        value: { text: '0.05', symbol: 'ETH', exact: '0.05', fiat: null },
        warnings: [],
        details: [],
      },
      review: null,
      problem: null,
      receipt: null,
      failure: null,
      canRetry: true,
    },
    EMBEDDED_WALLET_CALLS_STATUS_SCREEN: {
      calls: [
        { state: 'done', hash: `0x${'1'.repeat(64)}`, explorerUrl: 'https://explorer.test/tx/1' },
        { state: 'notSent', hash: null, explorerUrl: null },
      ],
    },
  },
  flows: {
    create: { before: logIn },
    recover: { before: withWallet },
    exportKey: { before: withWallet },
    askExportTicket: { before: withWallet },
    setRecovery: { before: withWallet },
    signMessage: { args: { message: 'Hello' }, before: withWallet },
    signTypedData: { args: { typedData: NOTE }, before: withWallet },
    signTransaction: { args: { transaction: TRANSACTION }, before: withWallet },
    sendTransaction: { args: { transaction: TRANSACTION, waitFor: 'hash' }, before: withWallet },
    getEthereumProvider: {},
  },
})
