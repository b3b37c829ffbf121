import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { email } from '../plugins/email/index.ts'
import { google, oauthProvider } from '../plugins/oauth/index.ts'
import { renderWithClient } from '../testing/react/index.ts'
import { AccountMark } from './AccountMark.tsx'

let dispose = () => {}
afterEach(() => dispose())

/** A custom OAuth provider that an operator defined, with a logo that the SDK does not know. */
const okta = oauthProvider({
  id: 'okta',
  label: 'Okta',
  icon: () => Promise.resolve({ default: ({ size }: { size: number }): ReactElement => <i data-edge={size}>O</i> }),
})

const setUp = async (mark: ReactElement) => {
  const host = await renderWithClient(<p data-testid="place">{mark}</p>, { plugins: [email(), google(), okta()] })
  ;({ dispose } = host)
  return screen.getByTestId('place')
}

const fillsOf = (place: HTMLElement) =>
  Array.from(place.querySelectorAll('path'), (path) => path.getAttribute('fill')).filter(Boolean)

const BLUE_GREEN_YELLOW_RED = ['#4285f4', '#34a853', '#fbbc05', '#ea4335']

it.each(['google_oauth', 'google'])('the mark of Google in %s has its four colours', async (type) => {
  const place = await setUp(<AccountMark type={type} />)
  await waitFor(() => expect(fillsOf(place)).toEqual(BLUE_GREEN_YELLOW_RED))
})

it('the mark of a provider that the operator added has the given size', async () => {
  const place = await setUp(<AccountMark type="okta_oauth" size={28} />)
  expect(await screen.findByText('O')).toHaveAttribute('data-edge', '28')
  expect(place.firstElementChild).toHaveStyle({ width: '28px', height: '28px' })
})

it('an e-mail account shows an icon of its own, which differs from the icon of an unknown account type', async () => {
  const { container } = await renderBoth()
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2))
  const [mail, unknown] = Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d'))
  expect(mail).not.toBe(unknown)
})

const renderBoth = async () => ({
  container: await setUp(
    <>
      <AccountMark type="email" />
      <AccountMark type="nobody_knows_it" />
    </>,
  ),
})

it("an account's mark is hidden from screen readers, and takes 20 px before it has loaded", async () => {
  const place = await setUp(<AccountMark type="google_oauth" />)
  expect(place.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  expect(place.firstElementChild).toHaveStyle({ width: '20px', height: '20px' })
  await waitFor(() => expect(fillsOf(place)).toHaveLength(4))
})
