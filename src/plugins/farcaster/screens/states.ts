import {
  answerFarcaster,
  emailAccount,
  farcasterAccount,
  type Fault,
  type FrameFault,
  type TestUser,
} from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { IPHONE, onDevice, withoutClipboard } from '../../../ui/testing/pageFakes.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { FARCASTER_PATHS } from '../contract.ts'
import { farcaster, farcasterSigner, selectFarcaster } from '../index.ts'
import { addHub } from '../signer/testing/hub.ts'

const ADA = { fid: 1_815, username: 'ada' }
const SIGNER_KEY = `0x${'ab'.repeat(32)}`

type Hands = Pick<StateContext, 'press' | 'sees' | 'advance' | 'client' | 'provider' | 'until'>

const openList = ({ client }: { client: { login: () => Promise<unknown> } }) => client.login()
const choose = ({ press }: Pick<StateContext, 'press'>) => press('farcaster.continue')

/** The user approves in their Farcaster app, and the page polls for it. */
async function approve({ sees, advance, client, provider, until }: Hands): Promise<void> {
  await sees('farcaster.waiting')
  const { connectUri } = selectFarcaster(client.store.getState() as never)
  await until(answerFarcaster(provider, connectUri ?? '', ADA))
  await advance(2_000)
}

async function logIn(context: Hands): Promise<void> {
  await choose(context)
  await approve(context)
}

const refusal = (status: number, code: string): Fault => ({ status, body: { error: 'The server said no.', code } })

/** The first call (`init`) fails. */
const notAsked = (fault: Fault, shows: ScreenState['shows'], waitMs = 0): ScreenState => ({
  prepare: ({ provider }) => void provider.fail(FARCASTER_PATHS.init, fault),
  open: openList,
  async steps(context) {
    await choose(context)
    await context.advance(waitMs)
  },
  shows,
})

/** The user approves, but `authenticate` fails. */
const notTaken = (fault: Fault, shows: ScreenState['shows']): ScreenState => ({
  prepare: ({ provider }) => void provider.fail(FARCASTER_PATHS.authenticate, fault),
  open: openList,
  steps: logIn,
  shows,
})

const link = ({ client }: Pick<StateContext, 'client'>) => client.linkAccount('farcaster')

/** All states of the screens of the Farcaster login, as the workbench and the tests draw them. */
export const farcasterStates = defineScreenStates({
  plugin: 'farcaster',
  plugins: () => [farcaster()],
  app: { farcaster_auth: true, email_auth: false },
  landing: { 'a row': { shows: 'farcaster.continue' } },
  screens: {
    AWAITING_FARCASTER_CONNECTION: {
      connecting: notAsked('slow', ['farcaster.scan', 'farcaster.connecting']),
      'a code to scan': {
        open: openList,
        steps: choose,
        shows: ['farcaster.scan', 'farcaster.waiting', 'farcaster.openHere'],
      },
      'the link is not copied': {
        prepare: withoutClipboard,
        open: openList,
        async steps(context) {
          await choose(context)
          await context.press('farcaster.copyLink')
        },
        shows: 'farcaster.copyFailed',
      },
      'connecting on a phone': {
        ...notAsked('slow', ['farcaster.open', 'farcaster.connecting']),
        prepare(page) {
          page.provider.fail(FARCASTER_PATHS.init, 'slow')
          return onDevice(page, IPHONE)
        },
      },
      'on a phone': {
        prepare: (page) => onDevice(page, IPHONE),
        open: openList,
        steps: choose,
        shows: ['farcaster.openApp', 'farcaster.showQr', 'farcaster.waiting'],
      },
      'checking the approval': notTaken('slow', 'farcaster.verifying'),
      'logged in': { open: openList, steps: logIn, shows: 'farcaster.loggedIn' },
      'a code to connect an account': { user: {}, open: link, shows: 'farcaster.linkTitle' },
      'an account was connected': { user: {}, open: link, steps: approve, shows: 'farcaster.linked' },
      'timed out': {
        open: openList,
        async steps(context) {
          await choose(context)
          await context.advance(122_000)
        },
        shows: ['farcaster.error.timedOut', 'farcaster.retry', 'farcaster.other'],
      },
      'Farcaster is away': notAsked(refusal(502, 'farcaster_unavailable'), 'farcaster.error.unavailable', 20_000),
      offline: notAsked('offline', 'error.network_unreachable.title', 20_000),
      'too many requests': notTaken(refusal(429, 'too_many_requests'), 'error.too_many_requests.title'),
      'something else': notTaken(refusal(422, 'invalid_credentials'), 'farcaster.error.generic'),
      'an account is connected already': {
        user: { accounts: [farcasterAccount(ADA)] },
        data: { intent: 'link' },
        shows: ['farcaster.error.linkedAlready', 'farcaster.close'],
      },
      'logged out meanwhile': { data: { intent: 'link' }, shows: 'error.must_be_authenticated.title' },
    },
  },
})

const account = [emailAccount('ada@example.com'), farcasterAccount(ADA)]
const user: TestUser = { accounts: account, wallet: true }

type Hub = ReturnType<typeof addHub>

/** A signer is requested. `answer` is the user's action in their Farcaster app. */
function requested(shows: ScreenState['shows'], answer: (hub: Hub) => void): ScreenState {
  let hub: Hub | undefined
  return {
    user,
    prepare({ provider }) {
      hub = addHub(provider)
    },
    async steps({ sees, advance }) {
      await sees('farcasterSigner.waiting')
      if (hub) answer(hub)
      await advance(2_100)
    },
    shows,
  }
}

/** The frame fails to request a signer. */
const refused = (fault: FrameFault, shows: ScreenState['shows']): ScreenState => ({
  user,
  prepare: ({ frame }) => void frame.fail('farcaster:init-signer', fault),
  shows,
})

/** All states of the screens of the Farcaster signer, as the workbench and the tests draw them. */
export const farcasterSignerStates = defineScreenStates({
  plugin: 'farcasterSigner',
  plugins: () => [farcaster(), embeddedWallet(), farcasterSigner()],
  app: { farcaster_auth: true },
  screens: {
    AWAITING_FARCASTER_SIGNER: {
      connecting: refused('silence', 'farcasterSigner.connecting'),
      'a code to scan': requested(['farcasterSigner.scan', 'farcasterSigner.waiting'], () => undefined),
      'on a phone': {
        user,
        prepare: (page) => onDevice(page, IPHONE),
        shows: ['farcasterSigner.openApp', 'farcasterSigner.waiting'],
      },
      'the link is not copied': {
        ...requested('farcasterSigner.copyFailed', () => undefined),
        prepare({ provider }) {
          addHub(provider)
          return withoutClipboard()
        },
        async steps({ sees, press }) {
          await sees('farcasterSigner.waiting')
          await press('farcasterSigner.copyLink')
        },
      },
      approved: requested('farcasterSigner.approved', (hub) => hub.approve(SIGNER_KEY)),
      rejected: requested(['farcasterSigner.rejected', 'farcasterSigner.retry'], (hub) => hub.reject()),
      'timed out': {
        ...requested('farcasterSigner.timedOut', () => undefined),
        steps: ({ advance }) => advance(302_000),
      },
      'the app may not': refused({ type: 'error', code: 'farcaster_signer_disabled' }, [
        'farcasterSigner.error.disabled',
        'farcasterSigner.close',
      ]),
      offline: refused({ type: 'error', code: 'network_unreachable' }, 'error.network_unreachable.title'),
      'too many requests': refused({ type: 'error', code: 'too_many_requests' }, 'error.too_many_requests'),
      'something else': refused({ type: 'error' }, 'farcasterSigner.error.generic'),
      'no Farcaster account': { user: { wallet: true }, shows: 'farcasterSigner.error.noAccount' },
      'no wallet': { user: { accounts: account }, shows: 'farcasterSigner.error.noWallet' },
      'logged out meanwhile': { shows: 'error.must_be_authenticated.title' },
    },
  },
})
