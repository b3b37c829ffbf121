import { testSaga } from 'redux-saga-test-plan'
import {
  call,
  captchaToken,
  createFlow,
  definePlugin,
  delay,
  put,
  race,
  requestClose,
  select,
  selectAppConfig,
  selectModal,
  take,
  takeLatest,
  modalSlice,
} from '../../core/index.ts'
import { createTestClient } from '../../testing/index.ts'
import { captcha } from './index.ts'
import {
  CAPTCHA_SCREEN,
  isResponse,
  leaveScreen,
  readSiteKey,
  startWidget,
  startWidgets,
  submitToken,
  waitForOutcome,
  waitForToken,
  watchTime,
} from './saga.ts'
import { captchaSlice, selectCaptcha, type CaptchaState } from './slice.ts'
import { captchaProvider, door, enterFlow } from './testing/door.ts'

const { widgetReady, started, passed, expired, failed, retried, gaveUp, interactionChanged } = captchaSlice.actions
const coded = (code: string) => expect.objectContaining({ code })
const TOKEN = 'the-response-of-the-widget'

describe('captcha sagas', () => {
  it('readSiteKey returns the key without its prefix t:, and throws for a key of another service [CAPTCHA-5]', () => {
    const read = (siteKey: string | null) =>
      testSaga(readSiteKey)
        .next()
        .is(select(selectAppConfig))
        .next({ captcha: { enabled: true, siteKey } })
    read('t:0x4AAA').returns('0x4AAA')
    expect(() => read('hcaptcha-key')).toThrow(
      expect.objectContaining({ code: 'captcha_unsupported_site_key', message: 'Unsupported captcha site key' }),
    )
    expect(() => read(null)).toThrow(coded('captcha_disabled'))
  })

  it('startWidget runs a CAPTCHA widget half a second after the widget is ready [CAPTCHA-8, CAPTCHA-14]', () => {
    testSaga(startWidgets).next().is(takeLatest(widgetReady, startWidget)).next().isDone()
    testSaga(startWidget).next().is(delay(500)).next().is(put(started())).next().isDone()
  })

  it('the CAPTCHA saga shows success for a second, and waits for a new response if the first expires meanwhile [CAPTCHA-8, CAPTCHA-14]', () => {
    const trigger = { type: 'captcha/submitToken', payload: { token: TOKEN } }
    const shown = race({ shown: delay(1_000), lapsed: take(expired) })
    testSaga(waitForToken)
      .next()
      .is(take(isResponse))
      .next(trigger)
      .is(put(passed()))
      .next()
      .is(shown)
      .next({ lapsed: expired() })
      .is(take(isResponse))
      .next({ ...trigger, payload: { token: 'second' } })
      .next()
      .next({ shown: undefined })
      .returns('second')
  })

  it('waitForOutcome ends with the response, captcha_timeout, captcha_failure or flow_cancelled, whichever is first', () => {
    const wait = () => testSaga(waitForOutcome).next()
    wait().next({ token: TOKEN }).returns(TOKEN)
    expect(() => wait().next({ late: true })).toThrow(
      expect.objectContaining({ code: 'captcha_timeout', message: 'Captcha failed' }),
    )
    expect(() => wait().next({ gaveUp: gaveUp() })).toThrow(coded('captcha_failure'))
    expect(() => wait().next({ left: true })).toThrow(coded('flow_cancelled'))
  })

  it('leaving the CAPTCHA returns to the screen under it, or closes a modal that only the CAPTCHA opened', () => {
    const leave = (modal: object) => testSaga(leaveScreen).next().is(select(selectModal)).next(modal)
    leave({ prompt: CAPTCHA_SCREEN, screen: null }).is(put(modalSlice.actions.promptDismissed())).next().isDone()
    leave({ prompt: null, screen: CAPTCHA_SCREEN }).is(call(requestClose, 'completed')).next().isDone()
    leave({ prompt: null, screen: { plugin: 'core', screen: 'LANDING' } }).isDone()
  })

  it('the CAPTCHA limit of 20 s stops while the user is asked for something, and starts anew with each round [CAPTCHA-14, CAPTCHA-16]', () => {
    const state = (changes: Partial<CaptchaState>): CaptchaState => ({
      ...captchaSlice.getInitialState(),
      status: 'loading',
      round: 1,
      ...changes,
    })
    const start = () => testSaga(watchTime).next()
    const looks = (saga: ReturnType<typeof start>, count: number, changes: Partial<CaptchaState>) =>
      Array.from({ length: count }).reduce<ReturnType<typeof start>>(
        (step) => step.is(delay(200)).next().is(select(selectCaptcha)).next(state(changes)),
        saga,
      )
    looks(start(), 100, {}).returns(true)
    const patient = looks(looks(start(), 300, { isInteractive: true }), 300, { status: 'error' })
    looks(looks(looks(patient, 99, {}), 99, { round: 2 }), 1, { round: 2 }).returns(true)
  })

  it('submitToken accepts a response of 1 to 2,048 characters, and only while a CAPTCHA is asked for', () => {
    const submit = (token: unknown, status: string) =>
      testSaga(submitToken, { token } as never)
        .next()
        .is(select(selectCaptcha))
        .next({ status })
    submit(TOKEN, 'loading').isDone()
    submit('x'.repeat(2_048), 'loading').isDone()
    expect(() => submit(TOKEN, 'disabled')).toThrow(coded('captcha_not_requested'))
    for (const token of ['', 'x'.repeat(2_049), 7, undefined])
      expect(() => submit(token, 'loading')).toThrow(coded('captcha_failure'))
    expect(isResponse({ type: 'captcha/submitToken', payload: { token: TOKEN } })).toBe(true)
    expect(isResponse({ type: 'captcha/submitToken', payload: { token: '' } })).toBe(false)
    expect(isResponse({ type: 'other/submitToken', payload: { token: TOKEN } })).toBe(false)
  })
})

describe('a login that needs a CAPTCHA', () => {
  let dispose = () => {}
  afterEach(() => dispose())

  function setUp({ siteKey = 't:key', good = [TOKEN] } = {}) {
    const test = createTestClient({ plugins: [door, captcha()], provider: captchaProvider({ siteKey, good }) })
    dispose = test.dispose
    const { client, clock } = test
    const state = () => client.store.getState() as ReturnType<typeof client.store.getState> & { captcha: CaptchaState }
    return {
      ...test,
      state,
      /** Reports the widget as ready, and advances past the half second until it starts. */
      async start() {
        client.store.dispatch(widgetReady())
        expect(state().captcha).toMatchObject({ status: 'ready', isStarted: false })
        await clock.advance(500)
        expect(state().captcha).toMatchObject({ status: 'loading', isStarted: true })
      },
    }
  }

  it('a login that needs a CAPTCHA opens the modal, sends the response to the server, and closes the modal [CAPTCHA-2, CAPTCHA-6]', async () => {
    const { client, state, until, clock, start, provider } = setUp()
    await until(client.ready())
    // Not through `until`, which would run the clock beyond the limit.
    const login = client.run(enterFlow, {})
    await clock.advance(50)
    expect(state().modal).toMatchObject({ isOpen: true, screen: CAPTCHA_SCREEN })
    expect(state().captcha).toMatchObject({ status: 'loading', siteKey: 'key' })
    await start()
    await until(client.plugins.captcha.submitToken({ token: TOKEN }))
    expect(state().captcha.status).toBe('success')
    await clock.advance(1_000)
    await until(login)
    expect(provider.requests.at(-1)?.body).toEqual({ token: TOKEN })
    expect(state()).toMatchObject({
      captcha: { status: 'disabled' },
      modal: { isOpen: false },
      session: { status: 'authenticated' },
    })
  })

  async function inModal(options?: Parameters<typeof setUp>[0]) {
    const test = setUp(options)
    await test.until(test.client.ready())
    const login = test.client.login()
    login.catch(() => undefined)
    await test.clock.advance(20)
    const entering = test.client.run(enterFlow, {})
    entering.catch(() => undefined)
    await test.clock.advance(20)
    return { ...test, login, entering }
  }

  it('CAPTCHA_SCREEN lies over the screen that asked for a CAPTCHA, and that screen stays mounted [CAPTCHA-6]', async () => {
    const { state, client, clock, until, entering, start } = await inModal()
    expect(state().modal).toMatchObject({ prompt: CAPTCHA_SCREEN, screen: { screen: 'LANDING' } })
    await start()
    await until(client.plugins.captcha.submitToken({ token: TOKEN }))
    await clock.advance(1_000)
    expect(state().modal).toMatchObject({ prompt: null, screen: { screen: 'LANDING' } })
    await until(entering)
  })

  it('a CAPTCHA without an answer for 20 s ends the login with captcha_timeout on the error screen [CAPTCHA-16, ERROR-16]', async () => {
    const { state, clock, entering } = await inModal()
    await clock.advance(19_700)
    expect(state().captcha.status).toBe('loading')
    await clock.advance(600)
    await expect(entering).rejects.toMatchObject({ code: 'captcha_timeout' })
    expect(state().modal).toMatchObject({
      prompt: null,
      screen: { screen: 'ERROR_SCREEN', data: { failure: { code: 'captcha_timeout' } } },
    })
  })

  it('a CAPTCHA does not time out while the widget asks the user for something, or the user reads about a failure [CAPTCHA-16]', async () => {
    const { state, client, clock, start, until, entering } = await inModal()
    await start()
    client.store.dispatch(interactionChanged(true))
    await clock.advance(60_000)
    expect(state().captcha.status).toBe('loading')
    client.store.dispatch(failed())
    await clock.advance(60_000)
    expect(state().captcha.status).toBe('error')
    client.store.dispatch(retried())
    await start()
    await until(client.plugins.captcha.submitToken({ token: TOKEN }))
    await clock.advance(1_000)
    await until(entering)
  })

  it('a CAPTCHA response that expires before use is dropped, and the widget asks for another [CAPTCHA-9, CAPTCHA-10]', async () => {
    const { state, client, clock, start, until, entering, provider } = await inModal({ good: ['second'] })
    await start()
    await until(client.plugins.captcha.submitToken({ token: 'first' }))
    client.store.dispatch(expired())
    expect(state().captcha).toMatchObject({ status: 'loading', round: 2, isStarted: false })
    await clock.advance(2_000)
    await start()
    await until(client.plugins.captcha.submitToken({ token: 'second' }))
    await clock.advance(1_000)
    await until(entering)
    expect(provider.requests.filter(({ path }) => path.includes('door')).map(({ body }) => body)).toEqual([
      { token: 'second' },
    ])
  })

  it('a CAPTCHA response that the server refuses leads to the error screen, and a retry asks for a new response [CAPTCHA-17, ERROR-14]', async () => {
    const { state, client, clock, start, until, entering } = await inModal()
    await start()
    await until(client.plugins.captcha.submitToken({ token: 'worn out' }))
    await clock.advance(1_000)
    await expect(until(entering)).rejects.toMatchObject({ code: 'invalid_captcha' })
    expect(state()).toMatchObject({ modal: { screen: { screen: 'ERROR_SCREEN' } }, captcha: { status: 'disabled' } })
    const again = client.run(enterFlow, {})
    await clock.advance(20)
    expect(state().captcha).toMatchObject({ status: 'loading', round: 2 })
    await start()
    await until(client.plugins.captcha.submitToken({ token: TOKEN }))
    await clock.advance(1_000)
    await until(again)
  })

  it('giving up a CAPTCHA leads to the error screen with captcha_failure [CAPTCHA-15]', async () => {
    const { state, client, clock, entering, until } = await inModal()
    client.store.dispatch(failed())
    client.store.dispatch(gaveUp())
    await clock.advance(0)
    await expect(until(entering)).rejects.toMatchObject({
      code: 'captcha_failure',
      message: 'You did not pass CAPTCHA. Please try again.',
    })
    expect(state().modal).toMatchObject({ prompt: null, screen: { screen: 'ERROR_SCREEN' } })
  })

  it('closing the modal during a CAPTCHA ends the login with exited_auth_flow [CAPTCHA-11]', async () => {
    const { state, client, clock, entering, login, until } = await inModal()
    client.store.dispatch(modalSlice.actions.closeRequested({ reason: 'dismissed' }))
    await clock.advance(300)
    await expect(until(entering)).rejects.toMatchObject({ code: 'flow_cancelled' })
    await expect(until(login)).rejects.toMatchObject({ code: 'exited_auth_flow' })
    expect(state()).toMatchObject({ captcha: { status: 'disabled' }, modal: { isOpen: false, prompt: null } })
  })

  it('closing CAPTCHA_SCREEN over another screen ends the CAPTCHA, and leaves that screen open [CAPTCHA-11]', async () => {
    const { state, client, clock, entering, until } = await inModal()
    client.store.dispatch(modalSlice.actions.promptDismissed())
    await clock.advance(0)
    await expect(until(entering)).rejects.toMatchObject({ code: 'flow_cancelled' })
    expect(state()).toMatchObject({
      captcha: { status: 'disabled' },
      modal: { isOpen: true, prompt: null, screen: { screen: 'LANDING' } },
    })
  })

  it('a login that the host cancels closes its CAPTCHA', async () => {
    const { state, client, clock, entering, until } = await inModal()
    client.cancel(enterFlow)
    await clock.advance(0)
    await expect(until(entering)).rejects.toMatchObject({ code: 'flow_cancelled' })
    expect(state()).toMatchObject({ captcha: { status: 'disabled' }, modal: { isOpen: true, prompt: null } })
  })

  it('a login to which the host passed a CAPTCHA response shows no CAPTCHA [CAPTCHA-2]', async () => {
    const { client, until, state } = setUp()
    await until(client.run(enterFlow, { token: TOKEN }))
    expect(state().captcha.round).toBe(0)
  })

  it('a CAPTCHA whose site key belongs to another service fails with captcha_unsupported_site_key, and opens no modal [CAPTCHA-5]', async () => {
    const { client, until, state } = setUp({ siteKey: 'other' })
    await expect(until(client.run(enterFlow, {}))).rejects.toMatchObject({ code: 'captcha_unsupported_site_key' })
    expect(state().modal.screen).toBeNull()
  })

  it('two logins one after the other get a CAPTCHA response each [CAPTCHA-3]', async () => {
    const tokens: (string | undefined)[] = []
    const ask = (id: string) =>
      createFlow(id, function* () {
        tokens.push(yield* call(captchaToken, {}))
      })
    const [one, two] = [ask('pair/one'), ask('pair/two')]
    const pair = definePlugin({ id: 'pair', flows: { one, two } })
    const {
      client,
      clock,
      until,
      dispose: end,
    } = createTestClient({ plugins: [pair, captcha()], provider: captchaProvider() })
    dispose = end
    await until(client.ready())
    const both = Promise.all([client.run(one), client.run(two)])
    await clock.advance(50)
    for (const token of ['first', 'second']) {
      await until(client.plugins.captcha.submitToken({ token }))
      await clock.advance(1_050)
    }
    await until(both)
    expect(tokens).toEqual(['first', 'second'])
  })
})
