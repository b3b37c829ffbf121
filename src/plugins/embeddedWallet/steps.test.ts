import {
  all,
  AuthError,
  call,
  cancelled,
  connectWallet,
  createWallet,
  delay,
  embeddedWalletEvents as events,
  FRAME_TIMEOUTS,
  modalSlice,
  proveSecondFactor,
  put,
  race,
  recoverWallet,
  findRecovery,
  recoveryMethods,
  replaceScreen,
  requestClose,
  requireUser,
  requireWallet,
  select,
  selectEmbeddedWallet,
  selectModal,
  showScreen,
  startJob,
  take,
  TIMINGS,
  walletsSlice,
  type RecoveryMethod,
  type Services,
} from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { approved, askUser, awaitAnswer, closeAfterSuccess, closeLater, letSuccessBeSeen, rejected } from './askUser.ts'
import { create, createSilently, needsOwnRecovery } from './create.ts'
import { exitedRecovery, exitedSetUp } from './errors.ts'
import { MIN_CONNECTING_MS, prepareExport, proveExport } from './exportKey.ts'
import { forget, tell } from './followWallet.ts'
import { createLiveWallet, type ProviderRequest } from './live.ts'
import { switchChain } from './provider/chains.ts'
import { answer, dispatch } from './provider/answer.ts'
import { failConnecting, recoverHere, recoverOnScreen, requireWalletHere, waitForRecovery } from './recoverHere.ts'
import { answerRequest } from './runWallet.ts'
import { setUpRecovery, showChosen, requireMethods } from './setUpRecovery.ts'
import { embeddedWalletSlice, selectEmbeddedWalletState, selectWalletChainId } from './slice.ts'
import { showTarget, whileOpen } from './whileOpen.ts'

const { screenSet, closed } = modalSlice.actions
const { connectStarted, deviceReady, deviceMissing, connectFailed, chainChosen, walletChanged } = embeddedWalletSlice.actions

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
  const begun = () => stepSaga(create).given({ pluginOptions: options }).expect(call(requireUser)).next({}).expect(select(selectEmbeddedWallet))

  it('makes the wallet without a screen', () => {
    begun().next(null).expect(select(needsOwnRecovery, options as never)).next(false).expect(call(createSilently)).next({ address: ADDRESS }).returns({ address: ADDRESS })
  })

  it('leads through a recovery of the user\'s own where one is wanted', () => {
    const args = { intent: 'create', isUserInitiated: true, methods: [PASSWORD], isInModal: false } as const
    begun().next(null).next(true).expect(call(requireMethods)).next([PASSWORD]).expect(call(setUpRecovery, args)).next({ address: ADDRESS }).returns({ address: ADDRESS })
  })

  it('stops at a wallet that is there', () => begun().next(WALLET).throws('embedded_wallet_already_exists'))

  it('lets the frame have 15 s', () => {
    const raced = race({ created: call(createWallet), late: delay(FRAME_TIMEOUTS.explicitCreate) })
    stepSaga(createSilently).expect(raced).next({ created: { address: ADDRESS } }).returns({ address: ADDRESS })
    stepSaga(createSilently).expect(raced).next({ late: undefined }).throws('frame_timed_out')
    stepSaga(createSilently).fail(new AuthError('must_be_authenticated', 'no')).throws('must_be_authenticated')
  })
})

describe('setting a recovery up, step by step', () => {
  const args = { intent: 'set', isUserInitiated: true, methods: [PASSWORD, DRIVE], isInModal: false } as const

  it('shows the selection, and what the user chose on it', () => {
    stepSaga(showChosen, args, 'google-drive')
      .expect(call(showScreen, { plugin: 'ownDrive', screen: 'SET_UP', data: { intent: 'set', isChosen: true, isUserInitiated: true } }))
      .next()
      .returns(undefined)
  })

  it('lets nobody leave who did not ask for it', () => {
    stepSaga(showChosen, { ...args, isUserInitiated: false }, 'user-passcode')
      .expect(call(showScreen, { plugin: 'ownPassword', screen: 'SET_UP', data: { intent: 'set', isChosen: true, isUserInitiated: false }, isCloseable: false }))
  })

  it('shows nothing for what was not offered', () => stepSaga(showChosen, args, 'tea-leaves').returns(undefined))

  it('needs a method', () => {
    stepSaga(requireMethods).expect(call(recoveryMethods)).next([DRIVE]).returns([DRIVE])
    stepSaga(requireMethods).expect(call(recoveryMethods)).next([]).throws('embedded_wallet_no_recovery_method')
  })
})

describe('bringing the wallet to this device, step by step', () => {
  const begun = () => stepSaga(requireWalletHere, { isInModal: false }).expect(call(requireWallet)).next(WALLET).expect(select(selectEmbeddedWalletState))
  const asked = () => begun().next(UNKNOWN).expect(put(connectStarted({ address: ADDRESS }))).next().expect(call(connectWallet))

  it('asks the frame once', () => {
    asked().next({ address: ADDRESS }).expect(put(deviceReady())).next().returns(false)
    begun().next({ ...UNKNOWN, device: 'ready', address: ADDRESS }).returns(false)
  })

  it('asks again for another wallet', () => {
    begun().next({ ...UNKNOWN, device: 'ready', address: '0x2' }).expect(put(connectStarted({ address: ADDRESS })))
  })

  it('recovers a wallet that is not here', () => {
    asked().fail(new AuthError('wallet_not_on_device', 'no')).expect(put(deviceMissing())).next().expect(call(recoverHere, { isInModal: false })).next(true).returns(true)
  })

  it('fails as the frame does, and says so in the state', () => {
    const error = new AuthError('frame_timed_out', 'late', { retryable: true })
    const failure = { code: 'frame_timed_out', message: 'late', retryable: true }
    asked().fail(error).expect(call(failConnecting, error)).fail(error).throws(error)
    stepSaga(failConnecting, error).expect(put(connectFailed(failure))).next().throws(error)
  })

  it('asks nobody where the provider keeps the recovery', () => {
    stepSaga(recoverHere, { isInModal: true }).given(brand).expect(call(requireWallet)).next(WALLET).expect(call(recoverWallet)).next().returns(false)
  })

  it('goes to the screen of the user\'s own recovery, in the modal that is open', () => {
    stepSaga(recoverHere, { isInModal: true })
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
      .expect(call(whileOpen, waitForRecovery, exitedRecovery))
      .next({ address: ADDRESS })
      .returns(true)
  })

  it('lets the user see that it was recovered', () => {
    stepSaga(waitForRecovery).expect(take(events.recovered)).next(events.recovered({ address: ADDRESS })).expect(delay(1_400)).next().returns({ address: ADDRESS })
  })
})

describe('work while the modal is open, step by step', () => {
  function* work() {
    return yield* call(() => 7)
  }

  it('opens the modal, or goes on in it', () => {
    const target = { plugin: 'a', screen: 'B' }
    stepSaga(showTarget, target, false).expect(put(screenSet(target))).next().returns(undefined)
    stepSaga(showTarget, target, true).expect(call(replaceScreen, target)).next().returns(undefined)
  })

  it.each([{ closed: closed({ reason: 'dismissed' }) }, { superseded: screenSet({ plugin: 'a', screen: 'B' }) }])('ends with %j', (end) => {
    stepSaga(whileOpen<number>, work, exitedSetUp).next(end).expect(cancelled()).next(false).throws('user_exited_set_password_flow')
  })

  it('gives its result, and closes the modal where it is cancelled', () => {
    stepSaga(whileOpen<number>, work, exitedSetUp).next({ done: { value: 7 } }).expect(cancelled()).next(false).returns(7)
    stepSaga(whileOpen<number>, work, exitedSetUp).finish().expect(cancelled()).next(true).expect(call(requestClose, 'cancelled'))
  })
})

describe('export, step by step', () => {
  it('takes a second at least', () => {
    stepSaga(prepareExport).expect(all([call(requireWalletHere, { isInModal: true }), delay(MIN_CONNECTING_MS)])).next().returns(undefined)
    expect(MIN_CONNECTING_MS).toBe(1_000)
  })

  it('has the second factor proved that the page asks for', () => {
    const proof = { mfaMethod: 'totp', mfaCode: '1' } as const
    stepSaga(proveExport, { attempt: 2 })
      .expect(call(requireWallet))
      .next(WALLET)
      .expect(call(proveSecondFactor, { action: 'wallet:export', attempt: 2 }))
      .next(proof)
      .returns(proof)
  })
})

describe('asking the user, step by step', () => {
  const data = { title: 'Tea' }
  const answers = race({ yes: take(approved), no: take(rejected), closed: take(closed), superseded: take(screenSet) })

  it('opens the screen, and gives what it adds to the yes', () => {
    const screen = 'EMBEDDED_WALLET_SIGN_REQUEST_SCREEN'
    stepSaga(askUser<number>, { screen, data }).expect(put(screenSet({ plugin: 'embeddedWallet', screen, data }))).next().expect(call(awaitAnswer)).next(7).returns(7)
    stepSaga(awaitAnswer<number>).expect(answers).next({ yes: approved({ result: 7 }) }).expect(cancelled()).next(false).returns(7)
  })

  it('lets the success of what was asked before be seen, and waits for nothing else', () => {
    const modal = (more: object) => ({ isOpen: true, screen: { plugin: 'embeddedWallet', screen: 'A', data: { status: 'done' } }, ...more })
    const waits = stepSaga(letSuccessBeSeen).expect(select(selectModal)).next(modal({}))
    waits.next({ passed: true }).returns(undefined)
    for (const other of [{ isOpen: false }, { screen: null }, { screen: { plugin: 'email', screen: 'A', data: { status: 'done' } } }, { screen: { plugin: 'embeddedWallet', screen: 'A', data: { status: 'failed' } } }]) {
      stepSaga(letSuccessBeSeen).next(modal(other)).returns(undefined)
    }
  })

  it('closes at a no', () => {
    stepSaga(awaitAnswer).expect(answers).next({ no: rejected() }).expect(call(requestClose, 'cancelled')).next().next(false).throws('user_rejected_request')
  })

  it.each([{ closed: closed({ reason: 'dismissed' }) }, { superseded: screenSet({ plugin: 'a', screen: 'B' }) }])('takes %j for a no', (end) => {
    stepSaga(awaitAnswer).expect(answers).next(end).expect(cancelled()).next(false).throws('user_rejected_request')
  })

  it('closes after the success, but nothing that came meanwhile', () => {
    stepSaga(closeAfterSuccess).expect(call(startJob, closeLater)).next().returns(undefined)
    stepSaga(closeLater).next({ passed: true }).expect(call(requestClose, 'completed')).next().returns(undefined)
    stepSaga(closeLater).next({ superseded: screenSet({ plugin: 'a', screen: 'B' }) }).returns(undefined)
    expect(TIMINGS.closeAfterSuccess).toBe(1_400)
  })
})

describe('what others see of the wallet, step by step', () => {
  const live = { ...createLiveWallet(), emit: jest.fn() }
  const given = { ...brand, pluginOptions: { live } }
  const { connected, changed, disconnected } = walletsSlice.actions
  beforeEach(() => live.emit.mockClear())

  it('a new one is connected, behind the others', () => {
    stepSaga(tell, { address: null, chainId: 1, userId: null }, { address: ADDRESS, chainId: 1, userId: 'ada' })
      .given(given)
      .expect(put(walletChanged({ address: ADDRESS })))
      .next()
      .expect(
        put(
          connected({
            wallet: {
              id: 'embedded:latchkey', connector: 'embedded', walletId: 'latchkey', name: 'Embedded wallet', icon: null,
              connectorType: 'embedded', address: ADDRESS, chainId: 'eip155:1',
            },
            isRestored: true,
          }),
        ),
      )
      .next()
      .returns(undefined)
    expect(live.emit.mock.calls).toEqual([['connect', { chainId: '0x1' }], ['accountsChanged', [ADDRESS]]])
  })

  it('another chain is told', () => {
    stepSaga(tell, { address: ADDRESS, chainId: 1, userId: 'ada' }, { address: ADDRESS, chainId: 10, userId: 'ada' })
      .given(given)
      .expect(put(changed({ id: 'embedded:latchkey', chainId: 'eip155:10' })))
      .next()
      .returns(undefined)
    expect(live.emit.mock.calls).toEqual([['chainChanged', '0xa']])
  })

  it('one that is gone is disconnected', () => {
    stepSaga(tell, { address: ADDRESS, chainId: 1, userId: 'ada' }, { address: null, chainId: 1, userId: null })
      .given(given)
      .expect(put(walletChanged({ address: null })))
      .next()
      .expect(put(disconnected({ id: 'embedded:latchkey' })))
      .next()
      .returns(undefined)
    expect(live.emit.mock.calls).toEqual([['accountsChanged', []]])
  })
})

describe('forgetting a user, step by step', () => {
  const frameThat = (isOpen: boolean) => ({ ask: jest.fn(), isOpen: () => isOpen }) as unknown as Services['frame']

  it('asks the frame, and does without its answer', () => {
    const frame = frameThat(true)
    const begun = () => stepSaga(forget, 'ada').given({ services: { frame } }).expect(call(frame.ask, 'mfa:clear', { userId: 'ada' }))
    begun().next({}).returns(undefined)
    begun().fail(new AuthError('frame_timed_out', 'late')).returns(undefined)
  })

  it('opens no frame for it', () => stepSaga(forget, 'ada').given({ services: { frame: frameThat(false) } }).returns(undefined))
})

describe('the provider, step by step', () => {
  const request = (more: Partial<ProviderRequest> = {}): ProviderRequest => ({ method: 'eth_accounts', params: [], resolve: jest.fn(), reject: jest.fn(), ...more })

  it('answers, or refuses in its own codes', () => {
    const fine = request()
    stepSaga(answer, fine).expect(call(dispatch, 'eth_accounts', [])).next(['0x1']).returns(undefined)
    expect(fine.resolve).toHaveBeenCalledWith(['0x1'])
    const refused = request()
    stepSaga(answer, refused).fail(new AuthError('user_rejected_request', 'no')).returns(undefined)
    expect(refused.reject).toHaveBeenCalledWith(expect.objectContaining({ code: 4001 }))
  })

  it('tells of a bug nothing but that there is one, and logs it', () => {
    const logger = { debug: jest.fn(), warn: jest.fn(), error: jest.fn() }
    const broken = request()
    stepSaga(answer, broken).given({ services: { logger } }).fail(new TypeError('secret')).returns(undefined)
    expect(broken.reject).toHaveBeenCalledWith(expect.objectContaining({ code: -32603, message: expect.not.stringContaining('secret') }))
    expect(logger.error).toHaveBeenCalled()
  })

  it('leaves nobody waiting where its code cannot be loaded, or the client ends', () => {
    const [lost, ended] = [request(), request()]
    stepSaga(answerRequest, lost).fail(new AuthError('network_unreachable', 'offline')).returns(undefined)
    stepSaga(answerRequest, ended).finish()
    for (const { reject } of [lost, ended]) expect(reject).toHaveBeenCalledWith(expect.objectContaining({ code: 4900 }))
  })

  it('writes the chain down before it changes', () => {
    const storage = { get: jest.fn(), set: jest.fn(), remove: jest.fn(), isPersistent: () => true }
    stepSaga(switchChain, [{ chainId: '0xa' }])
      .given({ services: { brand: 'latchkey', storage } })
      .next(10)
      .expect(select(selectWalletChainId))
      .next(1)
      .expect(call(storage.set, 'latchkey:embedded_wallet_chain_id', '10'))
      .next()
      .expect(put(chainChosen({ chainId: 10 })))
      .next()
      .returns(null)
  })
})
