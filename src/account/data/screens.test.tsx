import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ACCOUNT_PATHS } from '../../core/contract.ts'
import { email } from '../../plugins/email/index.ts'
import { fakeProvider } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { accountData } from './plugin.ts'
import { ACCOUNT_DATA_SCREENS } from './screenNames.ts'

const disposals: (() => void)[] = []
afterEach(() => {
  jest.restoreAllMocks()
  for (const dispose of disposals.splice(0)) dispose()
})

async function open(which: keyof typeof ACCOUNT_DATA_SCREENS, locale = 'en') {
  const provider = fakeProvider()
  const plugins = [email(), accountData()]
  const host = await renderWithClient(<p>Host</p>, { plugins, provider, user: {}, config: { locale } })
  disposals.push(host.dispose)
  const { client, advance } = host
  const show = async () => {
    act(() => void client.openScreen(ACCOUNT_DATA_SCREENS[which]).catch(() => undefined))
    for (const ms of [15, 0, 0]) await advance(ms)
  }
  await show()
  const user = userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) })
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    for (const ms of [0, 0, 20, 0]) await advance(ms)
  }
  return { ...host, provider, press }
}
const isLoggedIn = (client: Awaited<ReturnType<typeof open>>['client']) => client.store.getState().user.user !== null

describe('DeleteAccount', () => {
  it('the screen says what goes and what stays, asks once more, deletes, and says until when the account can be kept [ACCOUNT-12, ACCOUNT-14]', async () => {
    const { press, client, advance } = await open('deletion')
    expect(screen.getByRole('dialog', { name: 'Delete your account' })).toBeVisible()
    const goes = within(screen.getByRole('list', { name: 'This goes' })).getAllByRole('listitem')
    expect(goes.map(({ textContent }) => textContent)).toEqual([
      'How you log in, your second factors and devices',
      'What is stored about you at the login service',
    ])
    expect(within(screen.getByRole('list', { name: 'This stays' })).getByRole('listitem')).toHaveTextContent(
      /keeps itself/,
    )
    await press('Delete my account')
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await press('Yes, delete it')
    for (const ms of [15, 200, 0]) await advance(ms)
    expect(await screen.findByRole('dialog', { name: 'Your account is deleted' })).toHaveTextContent(
      'On Jan 8, 2030, 12:00 AM it is gone for good.We sent you a link to keep it until then.',
    )
    expect(isLoggedIn(client)).toBe(false)
    await press('Done')
    expect(client.store.getState().modal.isOpen).toBe(false)
  })

  it('a user who thinks better of it keeps the account, and the focus goes back to the button [ACCOUNT-12]', async () => {
    const { press, client, provider } = await open('deletion')
    await press('Delete my account')
    await press('Keep it')
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus()
    expect(isLoggedIn(client)).toBe(true)
    expect(provider.requests.some(({ path }) => path === ACCOUNT_PATHS.remove)).toBe(false)
  })

  it('a deletion that fails says so, and the user is still there [ACCOUNT-12]', async () => {
    const { press, client, provider } = await open('deletion')
    provider.fail(ACCOUNT_PATHS.remove, { status: 400, body: { error: 'No.', code: 'invalid_data' } })
    await press('Delete my account')
    await press('Yes, delete it')
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
    expect(isLoggedIn(client)).toBe(true)
  })
})

describe('ExportData', () => {
  it('the screen saves one file, named after the app and the day, with readable JSON [ACCOUNT-22]', async () => {
    const blobs: Blob[] = []
    const names: string[] = []
    URL.createObjectURL = (blob: Blob) => (blobs.push(blob), 'blob:it')
    URL.revokeObjectURL = () => undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { press } = await open('export')
    expect(screen.getByRole('dialog', { name: 'Export your data' })).toBeVisible()
    await press('Save the file')
    expect(await screen.findByText('Saved.')).toBeVisible()
    expect(names).toEqual(['test-app-account-2030-01-01.json'])
    expect(blobs[0]?.size).toBeGreaterThan(100)
  })

  it('an export that fails says so, in French too [ACCOUNT-22]', async () => {
    const { press, provider } = await open('export', 'fr')
    provider.fail(ACCOUNT_PATHS.export, { status: 400, body: { error: 'No.', code: 'invalid_data' } })
    await press('Enregistrer le fichier')
    expect(await screen.findByRole('alert')).toHaveTextContent('Cela n’a pas fonctionné. Veuillez réessayer.')
  })
})
