import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import type { AuthError } from '../../core/index.ts'
import { createTestClient } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { Screen } from '../kit/index.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { serveSign, sign } from '../testing/signPlugin.tsx'
import { LatchkeyModal } from './ModalRoot.tsx'

type Options = Partial<Parameters<typeof renderWithClient>[1]>

/** A host page with a button, below a provider. */
async function renderHost(options: Options = {}, ui = <button>Host button</button>) {
  const host = await renderWithClient(ui, { plugins: [sign()], preload: false, ...options })
  serveSign(host.provider)
  return {
    ...host,
    user: userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) }),
    /** Opens the modal. `outcome` resolves with the login, or with the error code if it failed. */
    async openLogin(): Promise<{ outcome: Promise<unknown> }> {
      const outcome = host.client.login().catch((error: unknown) => (error as AuthError).code)
      await host.advance(15)
      return { outcome }
    },
  }
}

let dispose = () => {}
const host = async (...args: Parameters<typeof renderHost>) => {
  const rendered = await renderHost(...args)
  dispose = rendered.dispose
  return rendered
}
afterEach(() => {
  dispose()
  dispose = () => {}
})

describe('Modal', () => {
  it('the modal opens as a dialog named after its screen, and the focus moves into it [MODAL-31]', async () => {
    const { openLogin } = await host()
    await openLogin()
    const dialog = await screen.findByRole('dialog', { name: 'Log in or sign up' })
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  })

  it('the modal has no accessibility findings [MODAL-38]', async () => {
    const { openLogin } = await host()
    await openLogin()
    await screen.findByRole('dialog')
    expect((await axe(document.body)).violations).toEqual([])
  })

  it('the modal closes on Escape, ends the login, and gives the focus back [MODAL-17]', async () => {
    const { openLogin, user, advance } = await host()
    const button = screen.getByRole('button', { name: 'Host button' })
    button.focus()
    const { outcome } = await openLogin()
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await advance(200)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(button).toHaveFocus()
    expect(await outcome).toBe('exited_auth_flow')
  })

  it('the close button closes the modal [MODAL-17]', async () => {
    const { openLogin, user } = await host()
    const { outcome } = await openLogin()
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await outcome).toBe('exited_auth_flow')
  })

  it('the modal has no close button, and ignores Escape, on a screen that is not closeable [MODAL-19]', async () => {
    const Sealed = { load: sign().screens!.DEEPER!.load, isCloseable: false }
    const { client, advance, user } = await host({ plugins: [sign({ screens: { SEALED: Sealed } })] })
    await act(async () => {
      client.store.dispatch({
        type: 'modal/screenSet',
        payload: { plugin: 'sign', screen: 'SEALED', isCloseable: false },
      })
      await Promise.resolve()
    })
    await advance(15)
    await screen.findByRole('dialog', { name: 'Deeper' })
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it("the modal's back button leads back screen by screen, and each screen gets the focus [MODAL-25]", async () => {
    const { openLogin, user } = await host()
    await openLogin()
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    await user.click(await screen.findByRole('button', { name: 'Deeper' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deeper' })
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('dialog', { name: 'What is your name?' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('dialog', { name: 'Log in or sign up' })
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  })

  it('the modal hands data from screen to screen [MODAL-12]', async () => {
    const { openLogin, user } = await host()
    await openLogin()
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    expect(await screen.findByText('from sign')).toBeInTheDocument()
  })

  it('the modal announces the title of a further screen whose field takes the focus [MODAL-34]', async () => {
    const { openLogin, user } = await host()
    await openLogin()
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus())
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(announced).toContain('What is your name?')
  })

  it('the modal logs in, and closes after it has shown the success for 1.4 s', async () => {
    const { openLogin, user, advance, client } = await host()
    const { outcome } = await openLogin()
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await advance(1_399)
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await advance(1_400)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await outcome).toMatchObject({ method: 'sign', isNewUser: true })
    expect(client.store.getState().session.status).toBe('authenticated')
  })

  it('a prompt keeps the screen under it mounted [MODAL-29]', async () => {
    const { openLogin, user, client } = await host()
    await openLogin()
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'ada')
    await act(async () => {
      client.store.dispatch({ type: 'modal/prompted', payload: { plugin: 'sign', screen: 'DEEPER' } })
      await Promise.resolve()
    })
    await screen.findByRole('dialog', { name: 'Deeper' })
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('textbox', { name: 'Your name' })).toHaveValue('ada')
    expect(screen.getByRole('dialog', { name: 'What is your name?' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus()
  })

  it('the screen under a prompt stays in sight until the prompt has loaded, and has the focus again afterwards [MODAL-29]', async () => {
    let arrive: (module: { default: () => unknown }) => void = () => {}
    const late = { load: () => new Promise<{ default: (props: never) => unknown }>((resolve) => (arrive = resolve)) }
    const { client, user, openLogin } = await host({ plugins: [sign({ screens: { LATE: late } })] })
    await openLogin()
    const row = await screen.findByRole('button', { name: 'Sign' })
    row.focus()
    await act(async () => {
      client.store.dispatch({ type: 'modal/prompted', payload: { plugin: 'sign', screen: 'LATE' } })
      await Promise.resolve()
    })
    expect(screen.getByRole('dialog', { name: 'Log in or sign up' })).toBeInTheDocument()
    expect(row).toBeVisible()
    expect(row).toHaveFocus()
    expect(screen.getByRole('img', { name: 'Loading' })).toBeInTheDocument()
    await act(async () => {
      arrive({ default: () => <Screen title="Are you there?" /> })
      await Promise.resolve()
    })
    expect(screen.getByRole('dialog', { name: 'Are you there?' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Are you there?' })).toHaveFocus()
    expect(row).not.toBeVisible()
    expect(screen.queryByRole('img', { name: 'Loading' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('dialog', { name: 'Log in or sign up' })).toBeInTheDocument()
    expect(row).toBeVisible()
  })

  it('a prompt that cannot be loaded says so in place of the screen under it [MODAL-29, MODAL-60]', async () => {
    const broken = { load: () => Promise.reject(new Error('chunk 7 failed')) }
    const { client, openLogin } = await host({ plugins: [sign({ screens: { BROKEN: broken } })] })
    await openLogin()
    await screen.findByRole('button', { name: 'Sign' })
    await act(async () => {
      client.store.dispatch({ type: 'modal/prompted', payload: { plugin: 'sign', screen: 'BROKEN' } })
      await Promise.resolve()
    })
    await screen.findByRole('dialog', { name: 'This step could not be loaded' })
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument()
  })

  it('the modal has its language and direction as attributes [MODAL-44]', async () => {
    const { openLogin } = await host({ config: { locale: 'fr-CA' } })
    await openLogin()
    const dialog = await screen.findByRole('dialog', { name: 'Connexion ou inscription' })
    expect(dialog.closest('[lang]')).toHaveAttribute('lang', 'fr')
    expect(dialog.closest('[dir]')).toHaveAttribute('dir', 'ltr')
  })

  it("the host's texts replace those of the modal [MODAL-43]", async () => {
    const { openLogin } = await host({ config: { texts: { 'landing.title': 'Come in', 'sign.label': 'Just sign' } } })
    await openLogin()
    await screen.findByRole('dialog', { name: 'Come in' })
    expect(screen.getByRole('button', { name: 'Just sign' })).toBeInTheDocument()
  })
})

describe('Modal: looks', () => {
  it("the modal has the host's colours for each scheme, and the host's tokens [MODAL-48]", async () => {
    const appearance = {
      palette: { accent: '#f6e27a', colorScheme: 'dark', dark: { background: '#101418' } },
      radius: 12,
      fontFamily: 'Inter',
      tokens: { 'font-heading': 'Fraunces', 'logo-size': '72px', 'border-width': undefined },
    } as const
    const { openLogin } = await host({ config: { appearance } })
    await openLogin()
    await screen.findByRole('dialog')
    const style = getComputedStyle(document.querySelector('.lk-root')!)
    const shown = [
      'accent',
      'on-accent',
      'background',
      'radius-xl',
      'font',
      'font-heading',
      'logo-size',
      'border-width',
    ]
    expect(shown.map((name) => style.getPropertyValue(`--lk-${name}`).trim())).toEqual([
      '#f6e27a',
      '#000000',
      '#101418',
      '12px',
      'Inter',
      'Fraunces',
      '72px',
      '1px',
    ])
  })
})

describe('Modal: nonce', () => {
  it("the modal puts the page's nonce on its styles [MODAL-49]", async () => {
    const test = createTestClient({ plugins: [sign()] })
    const { unmount } = render(
      <LatchkeyProvider client={test.client} nonce="n0nce">
        <p>Host</p>
      </LatchkeyProvider>,
    )
    dispose = () => {
      unmount()
      test.dispose()
    }
    void test.client.login().catch(() => undefined)
    await act(() => test.clock.advance(15))
    await screen.findByRole('dialog')
    const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
    expect(styles.some((style) => style.nonce === 'n0nce')).toBe(true)
  })
})

describe('Modal: inline', () => {
  const inline = { config: { render: { inDialog: false } } }

  it("an inline modal renders in the host's element, and only while it is open [MODAL-8]", async () => {
    const { openLogin, user } = await host(
      inline,
      <aside>
        <LatchkeyModal />
      </aside>,
    )
    const place = screen.getByRole('complementary')
    expect(place).toBeEmptyDOMElement()
    await openLogin()
    const region = await within(place).findByRole('region', { name: 'Log in or sign up' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(within(region).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  })

  it('an inline modal closes without the delays of a dialog [MODAL-21]', async () => {
    const { openLogin, user, advance } = await host(inline, <LatchkeyModal />)
    await openLogin()
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await advance(0)
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  })

  it('LatchkeyModal renders nothing in its place if the modal is a dialog', async () => {
    const { openLogin } = await host(
      {},
      <aside>
        <LatchkeyModal />
      </aside>,
    )
    await openLogin()
    await screen.findByRole('dialog')
    expect(screen.getByRole('complementary', { hidden: true })).toBeEmptyDOMElement()
  })
})

describe('Modal: drawn ahead', () => {
  const browser = window as { requestIdleCallback?: unknown; cancelIdleCallback?: unknown }

  beforeAll(() => {
    browser.requestIdleCallback = (run: () => void) => Number(setTimeout(run, 0))
    browser.cancelIdleCallback = (handle: number) => clearTimeout(handle)
  })
  beforeEach(
    () =>
      void Object.defineProperty(CSSStyleDeclaration.prototype, 'contentVisibility', { configurable: true, value: '' }),
  )
  const forgetContentVisibility = () => Reflect.deleteProperty(CSSStyleDeclaration.prototype, 'contentVisibility')
  afterAll(() => {
    delete browser.requestIdleCallback
    delete browser.cancelIdleCallback
    forgetContentVisibility()
  })

  it('the login list is rendered, hidden, before a login opens the modal', async () => {
    await host()
    expect(await screen.findByText('Sign')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('the login list is rendered only at the login in a browser without content-visibility', async () => {
    forgetContentVisibility()
    const { openLogin, advance } = await host()
    await advance(2_000)
    expect(screen.queryByText('Sign')).not.toBeInTheDocument()
    await openLogin()
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeInTheDocument()
  })

  it('a login list rendered before a login is not shown while another first screen loads', async () => {
    let arrive: (module: { default: () => unknown }) => void = () => {}
    const late = { load: () => new Promise<{ default: (props: never) => unknown }>((resolve) => (arrive = resolve)) }
    const { client, advance } = await host({ plugins: [sign({ screens: { LATE: late } })] })
    await screen.findByText('Sign')
    void client.openScreen({ plugin: 'sign', screen: 'LATE' }).catch(() => undefined)
    await advance(15)
    await screen.findByRole('dialog', { name: 'Loading' })
    await act(async () => {
      arrive({ default: () => <p>Here now</p> })
      await Promise.resolve()
    })
    expect(await screen.findByText('Here now')).toBeInTheDocument()
  })

  it('the modal is not drawn ahead for a user who is logged in', async () => {
    const { openLogin, user, advance } = await host()
    await openLogin()
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await advance(2_000)
    await waitFor(() => expect(screen.queryByText('Sign')).not.toBeInTheDocument())
  })
})
