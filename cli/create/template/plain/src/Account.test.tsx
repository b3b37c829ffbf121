import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithClient } from 'latchkey/testing/react'
import { Account } from './Account'
import { plugins } from './plugins'

it('Account logs a user in by the code from their mail, and out again', async () => {
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

  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await advance(100)
  expect(screen.getByText('Nobody is logged in.')).not.toBeNull()
  dispose()
})
