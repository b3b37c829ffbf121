import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import type { ReactElement } from 'react'
import { email } from '../plugins/email/index.ts'
import { google } from '../plugins/oauth/index.ts'
import { wallet } from '../plugins/wallet/index.ts'
import { oauthAccount, walletAccount, type TestUser, fakeProvider } from '../testing/index.ts'
import { renderWithClient } from '../testing/react/index.ts'
import { accountPage, UserButton, type UserButtonItem } from './index.ts'

const ADA = { subject: 'ada', email: 'ada.lovelace@example.com', name: 'Ada Lovelace' }
const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function start(button: ReactElement, user: TestUser | null = { accounts: [oauthAccount('google', ADA)] }) {
  const test = await renderWithClient(button, {
    plugins: [email(), google(), wallet(), accountPage()],
    provider: fakeProvider({ config: { google_oauth: true } }),
    ...(user && { user }),
  })
  await test.until(test.client.ready())
  const person = userEvent.setup({ advanceTimers: (ms) => act(() => test.clock.advance(ms)) })
  const opener = () => screen.getByRole('button', { name: 'Ada Lovelace' })
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  return { ...test, person, opener, names }
}

it('the button is named after the user, opens a menu, and takes the focus back at Escape [ACCOUNT-60, ACCOUNT-61]', async () => {
  const { person, opener } = await start(<UserButton />)
  expect(opener()).toHaveAttribute('aria-haspopup', 'menu')
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(opener()).toHaveTextContent('AL')
  await person.click(opener())
  const menu = await screen.findByRole('menu', { name: 'Your account' })
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(within(menu).getByRole('menuitem', { name: 'Account' })).toHaveFocus()
  expect((await axe(menu.parentElement as HTMLElement)).violations).toEqual([])
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(opener()).toHaveFocus()
})

it('arrows, Home, End and first letters move through the menu, and Tab leaves it [ACCOUNT-61]', async () => {
  const items: UserButtonItem[] = [{ label: 'Orders', href: '/orders' }, { label: 'Options' }]
  const { person, opener, names } = await start(<UserButton items={items} />)
  opener().focus()
  await person.keyboard('{ArrowUp}')
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toHaveFocus()
  expect(names()).toEqual(['Account', 'Orders', 'Options', 'Log out'])
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveFocus()
  await person.keyboard('{End}{ArrowUp}{Home}o')
  expect(screen.getByRole('menuitem', { name: 'Orders' })).toHaveFocus()
  await person.keyboard('p')
  expect(screen.getByRole('menuitem', { name: 'Options' })).toHaveFocus()
  await person.tab()
  expect(screen.queryByRole('menu')).toBeNull()
})

it('a press outside closes the menu and leaves the focus where it was pressed [ACCOUNT-61]', async () => {
  const { person, opener } = await start(
    <>
      <UserButton />
      <button>Elsewhere</button>
    </>,
  )
  await person.click(opener())
  await screen.findByRole('menu')
  await person.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

it("the host's entries are links and functions between the account's own and 'Log out' [ACCOUNT-62]", async () => {
  const onSelect = jest.fn()
  const { person, opener, names } = await start(
    <UserButton
      items={[
        { label: 'Orders', href: '/orders' },
        { label: 'Help', onSelect },
      ]}
    />,
    { accounts: [oauthAccount('google', ADA), walletAccount(WALLET)] },
  )
  await person.click(opener())
  expect(await screen.findByRole('menuitem', { name: 'Orders' })).toHaveAttribute('href', '/orders')
  expect(names()).toEqual(['Account', 'Wallet', 'Orders', 'Help', 'Log out'])
  await person.click(screen.getByRole('menuitem', { name: 'Help' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
})

it("'Account' opens the page in the modal, and 'Log out' ends the session [ACCOUNT-62, ACCOUNT-64]", async () => {
  const { person, opener, clock } = await start(<UserButton loginLabel="Log in" />)
  await person.click(opener())
  await person.click(await screen.findByRole('menuitem', { name: 'Account' }))
  await act(() => clock.advance(15))
  const page = await screen.findByRole('dialog', { name: 'Your account' })
  expect(within(page).getByRole('button', { name: 'Ways to log in' })).toBeVisible()
  await person.click(within(page).getByRole('button', { name: 'Close' }))
  await person.click(opener())
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await act(() => clock.advance(0))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
})

it('without a user there is nothing, or a button that logs in [ACCOUNT-63]', async () => {
  const { person, clock } = await start(
    <>
      <div data-testid="plain">
        <UserButton />
      </div>
      <UserButton loginLabel="Log in" />
    </>,
    null,
  )
  expect(screen.getByTestId('plain')).toBeEmptyDOMElement()
  await person.click(screen.getByRole('button', { name: 'Log in' }))
  await act(() => clock.advance(15))
  expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
})

it('a user with a wallet alone has a mark of two tones [ACCOUNT-60]', async () => {
  const { container } = await start(<UserButton />, { accounts: [walletAccount(WALLET)] })
  expect(screen.getByRole('button', { name: '0x7099…79C8' }).textContent).toBe('')
  expect(container.innerHTML).toContain('linear-gradient')
})
