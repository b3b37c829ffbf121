import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithClient } from 'latchkey/testing/react'
import { Account } from './Account'
import { plugins } from './plugins'

it('Account logs a user in by the code from their mail, and makes them a wallet', async () => {
  // A real client, a provider in memory, and a clock that stands still until the test moves it.
  const { advance, provider, dispose } = await renderWithClient(<Account />, { plugins })
  const user = userEvent.setup({ delay: null })

  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await advance(100)
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com{Enter}')
  await advance(100)
  await user.keyboard(provider.inbox.codeFor('ada@example.com'))
  await advance(2_000)
  expect(screen.getByText('Welcome, ada@example.com')).not.toBeNull()
  expect(await screen.findByText(/^Wallet: 0x[0-9a-fA-F]{40}$/)).not.toBeNull()
  dispose()
})

it('Account signs a message of a user who has a wallet, after they agreed in the modal', async () => {
  const { advance, dispose } = await renderWithClient(<Account />, { plugins, user: { wallet: true } })
  const user = userEvent.setup({ delay: null })

  await user.click(screen.getByRole('button', { name: 'Sign a message' }))
  await advance(100)
  await user.click(await screen.findByRole('button', { name: 'Sign and continue' }))
  await advance(2_000)
  expect(await screen.findByText(/^Signed: 0x/)).not.toBeNull()
  dispose()
})
