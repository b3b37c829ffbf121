import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithClient } from 'latchkey/testing/react'
import { newMethod } from './index.ts'
import { newMethodProvider, PROOF } from './testing/newMethodProvider.ts'

it('the screen of New method shows that a proof was refused, and logs in with the next one', async () => {
  const { client, advance, until, dispose } = await renderWithClient(<p>The host's page</p>, {
    plugins: [newMethod()],
    provider: newMethodProvider(),
  })
  const login = client.login()
  await advance(100)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Continue with New method' }))
  await advance(100)
  const field = await screen.findByLabelText('Proof')
  await user.type(field, 'wrong{Enter}')
  await advance(50)
  expect(field).toHaveAccessibleDescription(/This was not accepted\./)
  await user.clear(field)
  await user.type(field, `${PROOF}{Enter}`)
  await advance(50)
  expect(screen.getByText('Success!')).toBeInTheDocument()
  await expect(until(login)).resolves.toMatchObject({ isNewUser: true, method: 'newMethod' })
  dispose()
})
