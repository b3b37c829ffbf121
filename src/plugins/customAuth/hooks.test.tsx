import { act } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { selectUser, type AuthFailure, type CompletedLogin } from '../../core/index.ts'
import { customAuthToken } from '../../testing/provider/customAuthRoutes.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { useLinkAccount, useUser } from '../../ui/hooks/index.ts'
import { customAuth, useCustomAuth, type HostToken } from './index.ts'

let dispose = () => {}
afterEach(() => dispose())

const onComplete = jest.fn<void, [CompletedLogin]>()
const onError = jest.fn<void, [AuthFailure]>()
beforeEach(() => jest.clearAllMocks())

const host: { token: HostToken } = { token: null }

interface IdentityProps {
  userId: string | null
  isLoading?: boolean
}

function Identity({ userId, isLoading = false }: IdentityProps): ReactElement {
  const { status } = useCustomAuth({ userId, isLoading, onComplete, onError })
  return <output>{status}</output>
}

async function render(props: IdentityProps) {
  const rendered = await renderWithClient(<Identity {...props} />, {
    plugins: [customAuth({ getToken: () => host.token })],
  })
  dispose = rendered.dispose
  await rendered.advance(10)
  return rendered
}

describe('useLinkAccount', () => {
  it('useLinkAccount names a custom account by the id that its user has at the host', async () => {
    const names: string[] = []
    function Accounts(): null {
      const { describe } = useLinkAccount()
      const { user } = useUser()
      names.push(...(user?.linkedAccounts ?? []).map(describe))
      return null
    }
    host.token = customAuthToken('ada')
    const rendered = await renderWithClient(<Accounts />, { plugins: [customAuth({ getToken: () => host.token })] })
    dispose = rendered.dispose
    await rendered.advance(10)
    expect(names.at(-1)).toBe('ada')
  })
})

describe('useCustomAuth', () => {
  it('useCustomAuth logs in and out as the userId that the host renders changes', async () => {
    host.token = null
    const { client, advance, rerender } = await render({ userId: null })
    host.token = customAuthToken('ada')
    rerender(<Identity userId="ada" />)
    await advance(10)
    expect(onComplete).toHaveBeenCalledTimes(1)
    expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ method: 'customAuth', isNewUser: true }))
    host.token = null
    rerender(<Identity userId={null} />)
    await advance(10)
    expect(selectUser(client.store.getState())).toBeNull()
    expect(onError).not.toHaveBeenCalled()
  })

  it('useCustomAuth waits while the host renders isLoading, and then logs in', async () => {
    host.token = undefined
    const { client, advance, rerender } = await render({ userId: null, isLoading: true })
    host.token = customAuthToken('ada')
    await advance(1_000)
    expect(selectUser(client.store.getState())).toBeNull()
    rerender(<Identity userId="ada" />)
    await advance(10)
    expect(selectUser(client.store.getState())).not.toBeNull()
  })

  it('useCustomAuth reports a failed login to onError', async () => {
    host.token = customAuthToken('ada', { signature: 'forged' })
    const { container } = await render({ userId: 'ada' })
    await act(async () => undefined)
    expect(container).toHaveTextContent('failed')
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'custom_auth_token_rejected' }))
  })

  it('useCustomAuth reports a failure once to an onError that renders the page again', async () => {
    function Page(): ReactElement {
      const [told, setTold] = useState(0)
      useCustomAuth({
        userId: 'ada',
        onError: (failure) => {
          onError(failure)
          // Limited: a hook that reported again on each render would otherwise loop for ever instead of failing the
          // test.
          setTold((times) => Math.min(times + 1, 5))
        },
      })
      return <output>told {told}</output>
    }
    host.token = customAuthToken('ada', { signature: 'forged' })
    const rendered = await renderWithClient(<Page />, {
      plugins: [customAuth({ getToken: () => host.token })],
      strict: false,
    })
    dispose = rendered.dispose
    await rendered.advance(10)
    expect(rendered.container).toHaveTextContent('told 1')
    expect(onError).toHaveBeenCalledTimes(1)
  })
})
