import { act, render, screen, waitFor } from '@testing-library/react'
import { createTestClient } from '../../testing/index.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { sign } from '../testing/signPlugin.tsx'

/** Makes the first import of the modal's chunk fail, as on a network that drops. */
let failures = 1
jest.mock('./Modal.tsx', () => {
  if (failures-- > 0) throw new Error('Loading chunk 3 failed.')
  return jest.requireActual('./Modal.tsx')
})

describe('ModalRoot', () => {
  it('a modal that cannot be loaded ends its login with exited_auth_flow, and is loaded at the next login [MODAL-62]', async () => {
    const test = createTestClient({ plugins: [sign()] })
    const { unmount } = render(<LatchkeyProvider client={test.client} />)
    const first = test.client.login().catch((error: unknown) => error)
    await act(() => test.clock.advance(300))
    expect(await first).toMatchObject({ code: 'exited_auth_flow' })
    expect(test.errors.map(({ source }) => source)).toEqual([{ plugin: null, phase: 'screen' }])

    void test.client.login().catch(() => undefined)
    await act(() => test.clock.advance(15))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Log in or sign up' })).toBeInTheDocument())
    unmount()
    test.dispose()
  })
})
