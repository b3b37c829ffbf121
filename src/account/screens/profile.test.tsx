import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ACCOUNT_PATHS } from '../../core/contract.ts'
import { email } from '../../plugins/email/index.ts'
import { emailAccount, fakeProvider } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { accountPage, UserButton } from '../index.ts'

async function open() {
  const provider = fakeProvider({ config: { profile_name_enabled: true, profile_picture_enabled: true } })
  const { client, advance, until, clock, dispose } = await renderWithClient(<UserButton />, {
    plugins: [email(), accountPage()],
    provider,
    user: { accounts: [emailAccount('ada@example.com')] },
  })
  end = dispose
  await until(client.ready())
  act(() => void client.openScreen({ plugin: 'accountPage', screen: 'ACCOUNT_PROFILE_SCREEN' }).catch(() => undefined))
  await advance(15)
  await advance(0)
  const dialog = await screen.findByRole('dialog', { name: 'Profile' })
  const person = userEvent.setup({ advanceTimers: (ms) => act(() => clock.advance(ms)) })
  const sent = () => provider.requests.filter(({ path }) => path === ACCOUNT_PATHS.profile).map(({ body }) => body)
  return { dialog, card: within(dialog), person, sent, provider }
}
let end = (): void => undefined
afterEach(() => end())

/** What jsdom has not: pictures and a canvas that writes them. */
function installCanvas() {
  const bitmap = { width: 4, height: 4, close: () => undefined }
  Object.assign(globalThis, { createImageBitmap: async () => bitmap })
  const context = { fillRect: () => undefined, drawImage: () => undefined }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    const blob = { type: 'image/webp', arrayBuffer: async () => new TextEncoder().encode('webp').buffer }
    done(blob as Blob)
  })
}

it('a name is saved and shown on the button, and an emptied field removes it [ACCOUNT-38, ACCOUNT-39]', async () => {
  const { card, person, sent } = await open()
  await person.type(card.getByRole('textbox', { name: 'Name' }), 'Ada King{Enter}')
  expect(await card.findByText('Name saved')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ada King', hidden: true })).toHaveTextContent('AK')
  await person.clear(card.getByRole('textbox', { name: 'Name' }))
  await person.click(card.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByRole('button', { name: 'ada@example.com', hidden: true })).toBeInTheDocument()
  expect(sent()).toEqual([{ name: 'Ada King' }, { name: null }])
})

it('a refused name stays in its field, which says what a name may have [ACCOUNT-38]', async () => {
  const { card, person, provider } = await open()
  provider.fail(ACCOUNT_PATHS.profile, { status: 400, body: { error: 'No.', code: 'invalid_data' } })
  const field = card.getByRole('textbox', { name: 'Name' })
  await person.type(field, '...{Enter}')
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveValue('...')
  expect(field).toHaveAccessibleDescription(/up to 64 letters, without special characters/)
})

it('a chosen picture is sent in base64 and shown on the button, and is removed [ACCOUNT-37, ACCOUNT-38, ACCOUNT-39]', async () => {
  installCanvas()
  const { dialog, card, person, sent } = await open()
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement
  expect(input).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp')
  fireEvent.change(input, { target: { files: [new File(['x'], 'ada.png', { type: 'image/png' })] } })
  expect(await card.findByText('Picture saved')).toBeVisible()
  const [onButton] = document.querySelectorAll('img')
  expect(onButton).toHaveAttribute('src', expect.stringMatching(/^https:\/\/.+\/pictures\/[\w-]{43}$/))
  expect(onButton).toHaveAttribute('referrerpolicy', 'no-referrer')
  await person.click(card.getByRole('button', { name: 'Remove' }))
  expect(await card.findByText('Picture removed')).toBeVisible()
  expect(card.getByRole('button', { name: 'Choose a picture' })).toHaveFocus()
  expect(document.querySelector('img')).toBeNull()
  expect(sent()).toEqual([{ picture: btoa('webp') }, { picture: null }])
})

it('a picture that does not load leaves the initials [ACCOUNT-39]', async () => {
  installCanvas()
  const { dialog, card } = await open()
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'ada.png', { type: 'image/png' })] } })
  await card.findByText('Picture saved')
  const [onButton] = document.querySelectorAll('img')
  fireEvent.error(onButton as HTMLElement)
  expect(onButton).not.toBeVisible()
  expect(screen.getByRole('button', { name: 'ada@example.com', hidden: true })).toHaveTextContent('A')
})
