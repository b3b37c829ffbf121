import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, type ReactElement } from 'react'
import { createClient, modalSlice } from '../core/index.ts'
import { createTestBrowser, fakeProvider } from '../testing/index.ts'
import { useLogin } from './hooks/index.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { serveSign, sign } from './testing/signPlugin.tsx'

const cleanUps: (() => void)[] = []
afterEach(() => cleanUps.splice(0).forEach((run) => run()))

function LoginButton(): ReactElement {
  const { login } = useLogin({ onError: () => undefined })
  return <button onClick={login}>Log in</button>
}

/** A page with the provider in it, as Next.js keeps it hidden after a navigation (`cacheComponents`). */
async function openPage({ hasOwnClient = true } = {}) {
  const provider = fakeProvider()
  serveSign(provider)
  cleanUps.push(provider.serve())
  const { appId, apiUrl, clock } = provider
  const services = { ...createTestBrowser().openTab(), clock }
  const options = { appId, apiUrl, plugins: [sign()], devTools: false, services }
  const client = hasOwnClient ? null : createClient(options)
  const props = client ? { client } : options
  const page = (mode: 'visible' | 'hidden') => (
    <>
      <button>Elsewhere</button>
      <Activity mode={mode}>
        <LatchkeyProvider {...props}>
          <LoginButton />
        </LatchkeyProvider>
      </Activity>
    </>
  )
  const { rerender, unmount } = render(page('visible'))
  cleanUps.push(() => {
    unmount()
    client?.destroy()
  })
  await act(() => clock.advance(0))
  const show = async (mode: 'visible' | 'hidden') => {
    await act(async () => rerender(page(mode)))
    await act(() => clock.advance(0))
  }
  return {
    client,
    user: userEvent.setup({ advanceTimers: (ms) => clock.advance(ms) }),
    openLogin: async () => {
      await userEvent.click(loginButton())
      await act(() => clock.advance(15))
      return screen.findByRole('dialog', { name: 'Log in or sign up' })
    },
    leave: () => show('hidden'),
    comeBack: () => show('visible'),
  }
}

const loginButton = () => screen.getByRole('button', { name: 'Log in' })
const dialogElement = () => document.querySelector('dialog')

describe('a provider in a page that React hides and shows again (Activity)', () => {
  it('the modal closes with the page that React hides, stays closed when the page is back, and opens for a login [MODAL-24]', async () => {
    const { openLogin, leave, comeBack, user } = await openPage()
    await openLogin()
    await leave()
    expect(dialogElement()).not.toHaveAttribute('open')
    expect(document.documentElement.style.overflow).toBe('')
    await comeBack()
    expect(dialogElement()).not.toHaveAttribute('open')
    expect(loginButton()).toHaveFocus()

    await openLogin()
    await user.keyboard('{Escape}')
    expect(dialogElement()).not.toHaveAttribute('open')
    expect(document.documentElement.style.overflow).toBe('')
    expect(loginButton()).toHaveFocus()
  })

  it('a page that React shows again leaves the focus on the element that the user chose meanwhile [MODAL-24]', async () => {
    const { openLogin, leave, comeBack } = await openPage()
    await openLogin()
    await leave()
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    await comeBack()
    expect(elsewhere).toHaveFocus()
  })

  it('the modal of a client that the host keeps is open again when React shows the page, and gives the focus back', async () => {
    const { openLogin, leave, comeBack, user } = await openPage({ hasOwnClient: false })
    await openLogin()
    await leave()
    expect(dialogElement()).not.toHaveAttribute('open')
    expect(document.documentElement.style.overflow).toBe('')
    await comeBack()
    expect(dialogElement()).toContainElement(document.activeElement as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialogElement()).not.toHaveAttribute('open')
    expect(loginButton()).toHaveFocus()
  })

  it('a page that React shows again with a prompt open puts the focus in the prompt', async () => {
    const { openLogin, leave, comeBack, client } = await openPage({ hasOwnClient: false })
    await openLogin()
    await act(async () => client?.store.dispatch(modalSlice.actions.prompted({ plugin: 'sign', screen: 'DEEPER' })))
    await screen.findByRole('dialog', { name: 'Deeper' })
    await leave()
    await comeBack()
    expect(screen.getByRole('heading', { name: 'Deeper' })).toHaveFocus()
  })
})
