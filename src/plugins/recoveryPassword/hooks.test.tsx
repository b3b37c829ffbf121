import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderWithClient } from '../../testing/react/index.ts'
import { checkPassword, passwordStrength, useRecoveryPassword, type UseRecoveryPasswordOptions } from './index.ts'
import { ADA, PASSWORD, passwordPlugins, passwordProvider } from './testing/setUp.ts'

const disposables: { dispose: () => void }[] = []
afterEach(() => disposables.splice(0).forEach(({ dispose }) => dispose()))

function OwnPage(options: UseRecoveryPasswordOptions & { onGenerated: (outcome: unknown) => void }): ReactElement {
  const { setUp, recover, generate, isRunning } = useRecoveryPassword(options)
  return (
    <>
      <p>{isRunning ? 'busy' : 'idle'}</p>
      <button onClick={() => void setUp({ password: PASSWORD, intent: 'create' })}>Set up</button>
      <button onClick={() => void recover({ password: PASSWORD })}>Recover</button>
      <button onClick={() => void recover({ password: 'Not-this-one-1' })}>Guess</button>
      <button onClick={() => void generate().then(options.onGenerated)}>Generate</button>
    </>
  )
}

async function start() {
  const provider = passwordProvider()
  const [onSuccess, onError, onGenerated] = [jest.fn(), jest.fn(), jest.fn()]
  const page = <OwnPage onSuccess={onSuccess} onError={onError} onGenerated={onGenerated} />
  const test = await renderWithClient(page, { plugins: passwordPlugins(), provider })
  disposables.push(test)
  const { client, until, advance } = test
  await until(client.ready())
  await until(client.plugins.email.sendCode({ email: ADA }))
  await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA) }))
  const user = userEvent.setup({ delay: null })
  return {
    ...test,
    onSuccess,
    onError,
    onGenerated,
    async press(name: string, ms = 500) {
      await user.click(screen.getByRole('button', { name }))
      await advance(ms)
    },
  }
}

describe('useRecoveryPassword', () => {
  it('useRecoveryPassword sets a password and recovers with it, without the modal [RECOVERY-23]', async () => {
    const { press, onSuccess, onError, frame, client, advance } = await start()
    await press('Set up', 100)
    expect(screen.getByText('busy')).toBeVisible()
    await advance(500)
    expect(screen.getByText('idle')).toBeVisible()
    expect(onSuccess).toHaveBeenCalledWith({ address: expect.stringMatching(/^0x/) })
    frame.evict()
    await press('Guess')
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_recovery_pin', retryable: true }))
    await press('Recover')
    expect(onSuccess).toHaveBeenCalledTimes(2)
    expect(client.store.getState().modal.isOpen).toBe(false)
  })

  it('useRecoveryPassword generates a password that can be set', async () => {
    const { press, onGenerated } = await start()
    await press('Generate')
    const { ok, result } = onGenerated.mock.calls[0][0] as { ok: boolean; result: { password: string } }
    expect(ok).toBe(true)
    expect(checkPassword(result.password).problem).toBeNull()
    expect(passwordStrength(result.password).label).toBe('strong')
  })
})
