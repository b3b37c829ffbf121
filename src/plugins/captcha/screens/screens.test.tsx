import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithClient } from '../../../testing/react/index.ts'
import { LatchkeyModal } from '../../../ui/modal/ModalRoot.tsx'
import { HidablePage } from '../../../ui/testing/HidablePage.tsx'
import { captcha, type CaptchaOptions } from '../index.ts'
import { captchaProvider, door, enterFlow } from '../testing/door.ts'
import { fakeTurnstile, type FakeTurnstile } from '../testing/fakeTurnstile.ts'

const TOKEN = 'the-response-of-the-widget'
let dispose = () => {}
let turnstile: FakeTurnstile | undefined
afterEach(() => {
  dispose()
  turnstile?.remove()
  document.querySelectorAll('script').forEach((script) => script.remove())
})

/** A login in the modal that waits for its CAPTCHA. */
async function open(options: CaptchaOptions = {}, title = 'Checking that you are human') {
  const provider = captchaProvider({ good: [TOKEN] })
  const host = await renderWithClient(<p>Host</p>, { plugins: [door, captcha(options)], provider })
  dispose = host.dispose
  await host.until(host.client.ready())
  host.client.login().catch(() => undefined)
  await host.advance(15)
  await screen.findByRole('dialog')
  const login = host.client.run(enterFlow, {})
  login.catch(() => undefined)
  await host.advance(0)
  await screen.findByRole('dialog', { name: title })
  return { ...host, login, provider, user: userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) }) }
}

/** Calls a callback of the widget, as Turnstile's script would, and lets React draw what follows. */
const tell = (run: () => unknown) =>
  act(async () => {
    run()
    await Promise.resolve()
  })

async function fail(host: Awaited<ReturnType<typeof open>>) {
  await waitFor(() => expect(turnstile!.current().isRemoved).toBe(false))
  await host.advance(500)
  await tell(() => turnstile!.current()['error-callback']('600010'))
  await screen.findByRole('dialog', { name: 'Captcha not passed' })
}

describe('CAPTCHA_SCREEN', () => {
  it("CAPTCHA_SCREEN shows the widget of the app's site key, runs it, and says Success! on its response [CAPTCHA-6, CAPTCHA-7]", async () => {
    turnstile = fakeTurnstile()
    const host = await open()
    await waitFor(() => expect(host.client.store.getState()).toMatchObject({ captcha: { status: 'ready' } }))
    const widget = turnstile.current()
    expect(widget).toMatchObject({
      sitekey: 'key',
      action: host.client.appId,
      execution: 'execute',
      appearance: 'interaction-only',
      retry: 'never',
      theme: 'auto',
      isExecuted: false,
    })
    expect(widget.container.isConnected).toBe(true)
    await host.advance(500)
    expect(widget.isExecuted).toBe(true)
    await tell(() => widget.callback(TOKEN))
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toHaveTextContent('You passed the check.')
    await host.advance(1_000)
    await host.until(host.login)
    expect(widget.isRemoved).toBe(true)
  })

  it('CAPTCHA_SCREEN in a page that was hidden and shown again has a new widget, and starts no second CAPTCHA', async () => {
    turnstile = fakeTurnstile()
    const page = (isHidden: boolean) => (
      <HidablePage isHidden={isHidden}>
        <LatchkeyModal />
      </HidablePage>
    )
    const provider = captchaProvider({ good: [TOKEN] })
    const config = { render: { inDialog: false } }
    const host = await renderWithClient(page(false), { plugins: [door, captcha()], provider, config })
    dispose = host.dispose
    await host.until(host.client.ready())
    host.client.login().catch(() => undefined)
    await host.advance(15)
    host.client.run(enterFlow, {}).catch(() => undefined)
    await waitFor(() => expect(turnstile!.widgets.length).toBeGreaterThan(0))
    await host.advance(500)
    const before = turnstile.current()
    expect(before.isExecuted).toBe(true)
    host.rerender(page(true))
    await host.advance(0)
    expect(before.isRemoved).toBe(true)
    before.isExecuted = false
    host.rerender(page(false))
    await host.advance(0)
    await waitFor(() => expect(turnstile!.current()).toMatchObject({ isRemoved: false, isExecuted: true }))
    expect(before.isExecuted).toBe(false)
  })

  it('CAPTCHA_SCREEN says that the CAPTCHA failed, and Retry shows a new widget [CAPTCHA-13, ERROR-15]', async () => {
    turnstile = fakeTurnstile()
    const host = await open()
    await fail(host)
    expect(screen.getByRole('alert')).toHaveTextContent('You did not pass CAPTCHA. Please try again.')
    const before = turnstile.current()
    await host.user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Checking that you are human' })
    await waitFor(() => expect(turnstile!.current()).not.toBe(before))
    expect(before.isRemoved).toBe(true)
    await host.advance(500)
    await tell(() => turnstile!.current().callback(TOKEN))
    await host.advance(1_000)
    await host.until(host.login)
  })

  it('CAPTCHA_SCREEN says after three retries what may block the CAPTCHA, and offers another login method [CAPTCHA-14]', async () => {
    turnstile = fakeTurnstile()
    const host = await open()
    for (let retry = 0; retry < 3; retry++) {
      await fail(host)
      expect(screen.queryByRole('button', { name: 'Try another method' })).not.toBeInTheDocument()
      const count = turnstile.widgets.length
      await host.user.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(turnstile!.widgets.length).toBeGreaterThan(count))
    }
    await fail(host)
    expect(screen.getByRole('alert')).toHaveTextContent('If you use an ad blocker or a VPN, turn it off and try again.')
    await host.user.click(screen.getByRole('button', { name: 'Try another method' }))
    expect(await screen.findByRole('dialog', { name: 'Captcha not passed' })).toHaveTextContent(
      'You did not pass CAPTCHA. Please try again.',
    )
    await expect(host.login).rejects.toMatchObject({ code: 'captcha_failure' })
  })

  it('CAPTCHA_SCREEN asks the user to complete the check while the widget needs an interaction [CAPTCHA-7]', async () => {
    turnstile = fakeTurnstile()
    const host = await open()
    await waitFor(() => expect(turnstile!.widgets.length).toBeGreaterThan(0))
    await host.advance(500)
    await tell(() => turnstile!.current()['before-interactive-callback']())
    expect(await screen.findByRole('dialog', { name: 'Are you human?' })).toHaveTextContent(
      'Complete the check below to go on.',
    )
    await tell(() => turnstile!.current()['after-interactive-callback']())
    expect(await screen.findByRole('dialog', { name: 'Checking that you are human' })).toBeInTheDocument()
  })

  it.each(['timeout-callback', 'unsupported-callback'] as const)(
    'CAPTCHA_SCREEN shows a failure if the widget calls %s',
    async (callback) => {
      turnstile = fakeTurnstile()
      await open()
      await waitFor(() => expect(turnstile!.widgets.length).toBeGreaterThan(0))
      await tell(() => turnstile!.current()[callback]())
      expect(await screen.findByRole('dialog', { name: 'Captcha not passed' })).toBeInTheDocument()
    },
  )

  it("CAPTCHA_SCREEN says 'Captcha not passed' if the widget cannot be rendered [CAPTCHA-18]", async () => {
    turnstile = fakeTurnstile({ canRender: false })
    await open({}, 'Captcha not passed')
  })

  it("CAPTCHA_SCREEN says 'Captcha not passed' if the widget calls back with an empty response", async () => {
    turnstile = fakeTurnstile()
    await open()
    await waitFor(() => expect(turnstile!.widgets.length).toBeGreaterThan(0))
    await tell(() => turnstile!.current().callback(''))
    expect(await screen.findByRole('dialog', { name: 'Captcha not passed' })).toBeInTheDocument()
  })

  it('CAPTCHA_SCREEN has no Back button, and its Close button returns to the screen that asked', async () => {
    turnstile = fakeTurnstile()
    const host = await open()
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    await host.user.click(screen.getByRole('button', { name: 'Close' }))
    await host.advance(300)
    await expect(host.until(host.login)).rejects.toMatchObject({ code: 'flow_cancelled' })
    expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeInTheDocument()
  })
})

describe('the CAPTCHA script', () => {
  const script = () => document.querySelector<HTMLScriptElement>('script[src*="api.js"]')

  it("the CAPTCHA script is loaded once, when first needed, with the page's nonce and render=explicit", async () => {
    await open({ scriptUrl: 'http://localhost:4100/dev/captcha/api.js', nonce: 'r4nd0m' })
    await waitFor(() => expect(document.querySelectorAll('script[src*="api.js"]')).toHaveLength(1))
    expect(script()).toMatchObject({
      src: 'http://localhost:4100/dev/captcha/api.js?render=explicit',
      nonce: 'r4nd0m',
      async: true,
    })
    turnstile = fakeTurnstile()
    await tell(() => script()!.onload!(new Event('load')))
    await waitFor(() => expect(turnstile!.widgets.length).toBeGreaterThan(0))
  })

  it('a CAPTCHA script that the browser blocks shows a failure, and Try again loads it again [CAPTCHA-18]', async () => {
    const { user } = await open()
    const blocked = script()!
    await tell(() => blocked.onerror!(new Event('error')))
    await screen.findByRole('dialog', { name: 'Captcha not passed' })
    expect(blocked.isConnected).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(script()).not.toBeNull())
    expect(script()).not.toBe(blocked)
  })

  it.each(['http://scripts.example/api.js', 'javascript:alert(1)'])(
    'in production, where options are not checked at the start, a CAPTCHA script at %s is not loaded',
    async (scriptUrl) => {
      const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
      await open({ scriptUrl }, 'Captcha not passed')
      env.restore()
      expect(document.querySelector('script')).toBeNull()
    },
  )

  it("a CAPTCHA script that loads without the widget's API shows a failure", async () => {
    await open({ scriptUrl: 'https://scripts.example/api.js' })
    await waitFor(() => expect(script()).not.toBeNull())
    await tell(() => script()!.onload!(new Event('load')))
    expect(await screen.findByRole('dialog', { name: 'Captcha not passed' })).toBeInTheDocument()
  })
})
