import {
  all,
  AuthError,
  bindFrame,
  call,
  cancelled,
  connectWallet,
  createWallet,
  delay,
  embeddedWalletEvents as events,
  modalSlice,
  postOnce,
  put,
  race,
  recoverWallet,
  findRecovery,
  keepScreen,
  recoveryMethods,
  replaceScreen,
  requestClose,
  requireToken,
  requireUser,
  requireWallet,
  select,
  selectEmbeddedWallet,
  selectModal,
  selectUser,
  showScreen,
  startJob,
  take,
  type RecoveryMethod,
} from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import {
  approved,
  askApproval,
  awaitApproval,
  closeAfterSuccess,
  closeLater,
  letSuccessBeSeen,
  rejected,
} from './modal/askApproval.ts'
import { create, createSilently, needsOwnRecovery } from './create/create.ts'
import { exitedRecovery, exitedSetUp } from './errors.ts'
import { askExportTicket, postTicketRequest, prepareExport } from './export/exportKey.ts'
import {
  failConnecting,
  recoverOnDevice,
  recoverOnScreen,
  requireWalletOnDevice,
  waitForRecovery,
} from './recover/requireWalletOnDevice.ts'
import { setUpRecovery, showChosen, requireMethods } from './recover/setUpRecovery.ts'
import { embeddedWalletSlice, selectEmbeddedWalletState } from './slice.ts'
import { untilUserLeft } from './modal/untilUserLeft.ts'
import { warmUp } from './recover/withWalletOnDevice.ts'
import { showTarget, cancelOnClose } from './modal/cancelOnClose.ts'

const { screenSet, closed } = modalSlice.actions
const { connectStarted, deviceReady, connectFailed } = embeddedWalletSlice.actions

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const WALLET = { address: ADDRESS, recoveryMethod: 'latchkey' }
const UNKNOWN = embeddedWalletSlice.getInitialState()
const brand = { services: { brand: 'latchkey' } }
const method = (id: string, name: string) =>
  ({ id, recovery: { method: name, setUpScreen: 'SET_UP', recoverScreen: 'RECOVER' } }) as RecoveryMethod
const PASSWORD = method('ownPassword', 'user-passcode')
const DRIVE = method('ownDrive', 'google-drive')
const options = { requireUserOwnedRecoveryOnCreate: false }

describe('create, step by step', () => {
  const begun = () =>
    stepSaga(create)
      .given({ pluginOptions: options })
      .expect(call(requireUser))
      .next({})
      .expect(select(selectEmbeddedWallet))

  it("create() makes the wallet without a screen if no recovery of the user's own is needed", () => {
    begun()
      .next(null)
      .expect(select(needsOwnRecovery, options as never))
      .next(false)
      .expect(call(createSilently))
      .next({ address: ADDRESS })
      .returns({ address: ADDRESS })
  })

  it("create() leads through a recovery of the user's own if one is needed", () => {
    const args = { intent: 'create', isUserInitiated: true, methods: [PASSWORD], isInModal: false } as const
    begun()
      .next(null)
      .next(true)
      .expect(call(requireMethods))
      .next([PASSWORD])
      .expect(call(setUpRecovery, args))
      .next({ address: ADDRESS })
      .returns({ address: ADDRESS })
  })

  it('create() fails if the user has a wallet already', () =>
    begun().next(WALLET).throws('embedded_wallet_already_exists'))

  it('creating a wallet waits 15 s at most for the frame [EMBEDDED-21, FRAME-12]', () => {
    const raced = race({ created: call(createWallet), late: delay(15_000) })
    stepSaga(createSilently)
      .expect(raced)
      .next({ created: { address: ADDRESS } })
      .returns({ address: ADDRESS })
    const failure = { code: 'frame_timed_out', message: 'walletProxy.create timed out.', retryable: true }
    stepSaga(createSilently)
      .expect(raced)
      .next({ late: undefined })
      .expect(put(events.creationFailed(failure)))
      .next()
      .throws('frame_timed_out')
    stepSaga(createSilently).fail(new AuthError('must_be_authenticated', 'no')).throws('must_be_authenticated')
  })
})

describe('setting up a recovery, step by step', () => {
  const args = { intent: 'set', isUserInitiated: true, methods: [PASSWORD, DRIVE], isInModal: false } as const

  it('setting up a recovery shows the selection, and the method that the user chose on it', () => {
    stepSaga(showChosen, args, 'google-drive')
      .expect(
        call(showScreen, {
          plugin: 'ownDrive',
          screen: 'SET_UP',
          data: { intent: 'set', isChosen: true, isUserInitiated: true },
        }),
      )
      .next()
      .returns(undefined)
  })

  it('the set-up of a recovery that the user did not ask for cannot be closed [ACCESS-36, RECOVERY-11]', () => {
    stepSaga(showChosen, { ...args, isUserInitiated: false }, 'user-passcode').expect(
      call(showScreen, {
        plugin: 'ownPassword',
        screen: 'SET_UP',
        data: { intent: 'set', isChosen: true, isUserInitiated: false },
        isCloseable: false,
      }),
    )
  })

  it('showChosen shows nothing for a recovery that was not offered', () =>
    stepSaga(showChosen, args, 'tea-leaves').returns(undefined))

  it('requireMethods fails with embedded_wallet_no_recovery_method if no recovery is offered', () => {
    stepSaga(requireMethods).expect(call(recoveryMethods)).next([DRIVE]).returns([DRIVE])
    stepSaga(requireMethods).expect(call(recoveryMethods)).next([]).throws('embedded_wallet_no_recovery_method')
  })
})

describe('recovering the wallet on this device, step by step', () => {
  const begun = () =>
    stepSaga(requireWalletOnDevice, { isInModal: false })
      .expect(call(requireWallet))
      .next(WALLET)
      .expect(select(selectEmbeddedWalletState))
  const asked = () =>
    begun()
      .next(UNKNOWN)
      .expect(put(connectStarted({ address: ADDRESS })))
      .next()
      .expect(call(connectWallet))

  it('requireWalletOnDevice asks the frame only once about the same wallet', () => {
    asked().next({ address: ADDRESS }).expect(put(deviceReady())).next().returns(false)
    begun()
      .next({ ...UNKNOWN, device: 'ready', address: ADDRESS })
      .returns(false)
  })

  it('requireWalletOnDevice asks the frame again if the user has another wallet than the one asked about before', () => {
    begun()
      .next({ ...UNKNOWN, device: 'ready', address: '0x2' })
      .expect(put(connectStarted({ address: ADDRESS })))
  })

  it('requireWalletOnDevice recovers the wallet if the frame says that the device does not have it [EMBEDDED-30]', () => {
    asked()
      .fail(new AuthError('wallet_not_on_device', 'no'))
      .expect(call(recoverOnDevice, { isInModal: false }))
      .next(true)
      .returns(true)
  })

  it("requireWalletOnDevice throws the frame's failure, and keeps that failure in the state", () => {
    const error = new AuthError('frame_timed_out', 'late', { retryable: true })
    const failure = { code: 'frame_timed_out', message: 'late', retryable: true }
    asked().fail(error).expect(call(failConnecting, error)).fail(error).throws(error)
    stepSaga(failConnecting, error)
      .expect(put(connectFailed(failure)))
      .next()
      .throws(error)
  })

  it('recoverOnDevice shows no screen if the provider keeps the recovery', () => {
    stepSaga(recoverOnDevice, { isInModal: true })
      .given(brand)
      .expect(call(requireWallet))
      .next(WALLET)
      .expect(call(recoverWallet))
      .next()
      .returns(false)
  })

  it("recoverOnDevice opens the screen of the user's own recovery in the modal that is open", () => {
    stepSaga(recoverOnDevice, { isInModal: true })
      .given(brand)
      .next({ ...WALLET, recoveryMethod: 'google-drive' })
      .expect(call(recoverOnScreen, 'google-drive', { isInModal: true }))
      .next(true)
      .returns(true)
    stepSaga(recoverOnScreen, 'google-drive', { isInModal: true })
      .expect(call(findRecovery, 'google-drive'))
      .next(DRIVE)
      .expect(call(showTarget, { plugin: 'ownDrive', screen: 'RECOVER', data: { intent: 'recover' } }, true))
      .next()
      .expect(call(cancelOnClose, waitForRecovery, exitedRecovery))
      .next({ address: ADDRESS })
      .returns(true)
  })

  it('waitForRecovery returns the address 1.4 s after the wallet was recovered', () => {
    stepSaga(waitForRecovery)
      .expect(take(events.recovered))
      .next(events.recovered({ address: ADDRESS }))
      .expect(delay(1_400))
      .next()
      .returns({ address: ADDRESS })
  })
})

describe('work while the modal is open, step by step', () => {
  function* work() {
    return yield* call(() => 7)
  }

  it('showTarget opens the modal, or replaces the screen of a modal that is open', () => {
    const target = { plugin: 'a', screen: 'B' }
    stepSaga(showTarget, target, false)
      .expect(put(screenSet(target)))
      .next()
      .returns(undefined)
    stepSaga(showTarget, target, true).expect(call(replaceScreen, target)).next().returns(undefined)
  })

  it.each([{ closed: closed({ reason: 'dismissed' }) }, { superseded: screenSet({ plugin: 'a', screen: 'B' }) }])(
    'cancelOnClose fails with user_exited_set_password_flow on %j',
    (end) => {
      stepSaga(cancelOnClose<number>, work, exitedSetUp)
        .next(end)
        .expect(cancelled())
        .next(false)
        .throws('user_exited_set_password_flow')
    },
  )

  it('cancelOnClose returns the result of the work, and closes the modal if it is cancelled', () => {
    stepSaga(cancelOnClose<number>, work, exitedSetUp)
      .next({ done: { value: 7 } })
      .expect(cancelled())
      .next(false)
      .returns(7)
    stepSaga(cancelOnClose<number>, work, exitedSetUp)
      .finish()
      .expect(cancelled())
      .next(true)
      .expect(call(requestClose, 'cancelled'))
  })
})

describe('export, step by step', () => {
  it('prepareExport shows the progress for a second at least', () => {
    stepSaga(prepareExport)
      .expect(call(requireToken))
      .next('token')
      .expect(all([call(requireWalletOnDevice, { isInModal: true }), call(bindFrame, 'token'), delay(1_000)]))
      .next()
      .returns(undefined)
  })

  it("askExportTicket returns the ticket that the server issues for the wallet's address", () => {
    stepSaga(askExportTicket)
      .expect(call(requireWallet))
      .next(WALLET)
      .expect(call(postTicketRequest, WALLET.address))
      .next('ticket')
      .returns('ticket')
    stepSaga(postTicketRequest, WALLET.address)
      .expect(call(postOnce, '/api/v1/embedded_wallets/exports/ticket', { address: WALLET.address }))
      .next({ ticket: 'ticket' })
      .returns('ticket')
  })

  it('askExportTicket proves a second factor if the server wants one, and fails for any other refusal', () => {
    const asked = () => stepSaga(askExportTicket).next(WALLET)
    const wanted = asked().fail(new AuthError('missing_or_invalid_mfa', 'x'))
    wanted.next('ticket').returns('ticket')
    asked().fail(new AuthError('too_many_requests', 'x')).throws('too_many_requests')
    asked()
      .fail(new AuthError('embedded_wallets_not_enabled' as never, 'x'))
      .throws('unknown_embedded_wallet_error')
    asked()
      .fail(new AuthError('missing_or_invalid_mfa', 'x'))
      .fail(new AuthError('mfa_canceled' as never, 'x'))
      .throws('mfa_canceled')
    const proof = { mfaMethod: 'passkey', mfaCode: { id: '1' }, relyingParty: 'https://app.test' }
    stepSaga(postTicketRequest, WALLET.address, proof)
      .expect(
        call(postOnce, '/api/v1/embedded_wallets/exports/ticket', {
          address: WALLET.address,
          mfa: { method: 'passkey', code: { id: '1' }, relying_party: 'https://app.test' },
        }),
      )
      .next({ ticket: 'ticket' })
      .returns('ticket')
  })
})

describe('asking for approval, step by step', () => {
  const data = { title: 'Tea' }
  const answers = race({
    yes: take(approved),
    no: take(rejected),
    closed: take(closed),
    superseded: take(screenSet),
    gone: call(untilUserLeft, 'ada'),
  })

  it('askApproval opens its screen, and returns what the screen adds to the approval', () => {
    const screen = 'EMBEDDED_WALLET_SIGN_REQUEST_SCREEN'
    stepSaga(askApproval<number>, { screen, data })
      .expect(put(screenSet({ plugin: 'embeddedWallet', screen, data })))
      .next()
      .expect(call(awaitApproval))
      .next(7)
      .returns(7)
    stepSaga(awaitApproval<number>)
      .expect(select(selectUser))
      .next({ id: 'ada' })
      .expect(answers)
      .next({ yes: approved({ result: 7 }) })
      .expect(cancelled())
      .next(false)
      .returns(7)
  })

  it('letSuccessBeSeen waits while the success of the last request is on screen, and for nothing else', () => {
    const modal = (more: object) => ({
      isOpen: true,
      screen: { plugin: 'embeddedWallet', screen: 'A', data: { status: 'done' } },
      ...more,
    })
    const waits = stepSaga(letSuccessBeSeen).expect(select(selectModal)).next(modal({}))
    waits.expect(call(keepScreen, 1_385)).next(true).returns(undefined)
    for (const other of [
      { isOpen: false },
      { screen: null },
      { screen: { plugin: 'email', screen: 'A', data: { status: 'done' } } },
      { screen: { plugin: 'embeddedWallet', screen: 'A', data: { status: 'failed' } } },
    ]) {
      stepSaga(letSuccessBeSeen).next(modal(other)).returns(undefined)
    }
  })

  it('awaitApproval fails with user_rejected_request when the user declines, and closes the modal', () => {
    stepSaga(awaitApproval)
      .next({ id: 'ada' })
      .expect(answers)
      .next({ no: rejected() })
      .expect(call(requestClose, 'cancelled'))
      .next()
      .next(false)
      .throws('user_rejected_request')
  })

  it.each([{ closed: closed({ reason: 'dismissed' }) }, { superseded: screenSet({ plugin: 'a', screen: 'B' }) }])(
    'awaitApproval counts a modal closed with %j as a decline',
    (end) => {
      stepSaga(awaitApproval)
        .next({ id: 'ada' })
        .expect(answers)
        .next(end)
        .expect(cancelled())
        .next(false)
        .throws('user_rejected_request')
    },
  )

  it('awaitApproval fails with must_be_authenticated when the user logs out, and leaves the screen to the caller', () => {
    stepSaga(awaitApproval)
      .next({ id: 'ada' })
      .expect(answers)
      .next({ gone: true })
      .expect(cancelled())
      .next(false)
      .throws('must_be_authenticated')
  })

  it('closeAfterSuccess closes the success screen after 1.4 s, but no screen that replaced it', () => {
    stepSaga(closeAfterSuccess).expect(call(startJob, closeLater)).next().returns(undefined)
    stepSaga(closeLater)
      .expect(call(keepScreen, 1_400))
      .next(true)
      .expect(call(requestClose, 'completed'))
      .next()
      .returns(undefined)
    stepSaga(closeLater).next(false).returns(undefined)
  })
})

describe('fetching the share ahead of a signature', () => {
  const begun = (mfaMethods: string[]) => stepSaga(warmUp).expect(call(requireUser)).next({ mfaMethods })

  it("warmUp has the frame fetch the wallet's share before the user signs", () => {
    begun([]).expect(call(connectWallet)).next({ address: ADDRESS }).returns(undefined)
  })
  it('warmUp fetches no share for a user with a second factor, who proves one for the signature alone', () => {
    begun(['totp']).returns(undefined)
  })
  it('warmUp ignores a failure to fetch the share, which the signature reports', () => {
    begun([])
      .expect(call(connectWallet))
      .fail(new AuthError('wallet_not_on_device', 'The wallet is not here.'))
      .returns(undefined)
  })
})
